import type { ReactNode } from 'react'
import css from './notice.module.css'

/** What nobody must miss, above everything on a page. */
export function Notice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={css.notice} aria-label={label}>
      {children}
    </aside>
  )
}

/** One thing that it says, behind a word for it. */
export function NoticeLine({ word, children }: { word: string; children: ReactNode }) {
  return (
    <p className={css.line}>
      <span className={css.word}>{word}</span>
      {children}
    </p>
  )
}
