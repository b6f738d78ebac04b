import type { ReactNode } from 'react'
import css from './section.module.css'

interface SectionProps {
  /** Where links to it lead. */
  id: string
  /** Its heading. */
  title?: string
  /** Says what it is where the page's own heading stands above it. */
  label?: string
  /** Keeps it out of the excerpts of search engines. */
  unquoted?: boolean
  children: ReactNode
}

/** A part of a page. */
export function Section({ id, title, label, unquoted, children }: SectionProps) {
  return (
    <section
      id={id}
      className={css.section}
      aria-label={label}
      aria-labelledby={title && `${id}-title`}
      data-nosnippet={unquoted ? '' : undefined}
    >
      {title && <h2 id={`${id}-title`}>{title}</h2>}
      {children}
    </section>
  )
}
