import type { ReactNode } from 'react'
import css from './notice.optional.module.css'

/** An important notice above everything on a page. */
export function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={css.notice} aria-label={label}>
      {children}
    </aside>
  )
}

/** One line of a notice, after a label such as 'Urgent'. */
export function NoticeLine({ word, children }: { word: string; children: ReactNode }) {
  return (
    <p className={css.line}>
      <span className={css.word}>{word}</span>
      {children}
    </p>
  )
}

interface NoticeLinkProps {
  word?: string
  /** Where the whole of it stands. */
  href: string
  news: string
  /** Text that is left out on a phone. */
  more: string
}

/** A notice of one line, however long its text, as a link to the whole. */
export function NoticeLink({ word, href, news, more }: NoticeLinkProps) {
  return (
    <a className={css.link} href={href}>
      {word && <span className={css.word}>{word}</span>}
      <strong className={css.news} dir="auto">
        {news}
      </strong>{' '}
      <span className={css.more} dir="auto">
        {more}
      </span>
    </a>
  )
}
