import type { ReactNode } from 'react'
import css from './notice.module.css'

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
