import type { ReactNode } from 'react'
import { LayoutPoint } from './document/layout-point.tsx'
import css from './section.module.css'

interface SectionProps {
  /** Target of links to it. */
  id: string
  title?: string
  /** Accessible name, where the page's own heading is above it. */
  label?: string
  /** Excludes it from the snippets of search engines. */
  unquoted?: boolean
  /** The last that is in view from the start: laid out at once. */
  inView?: boolean
  children: ReactNode
}

/** A part of a page. */
export function Section({ id, title, label, unquoted, inView, children }: SectionProps) {
  return (
    <>
      {inView && <LayoutPoint />}
      <section
        id={id}
        className={inView ? `${css.section} ${css.inView}` : css.section}
        aria-label={label}
        aria-labelledby={title && `${id}-title`}
        data-nosnippet={unquoted ? '' : undefined}
      >
        {title && <h2 id={`${id}-title`}>{title}</h2>}
        {children}
      </section>
      {inView && <LayoutPoint endsFirstView />}
    </>
  )
}
