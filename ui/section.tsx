import type { ReactNode } from 'react'
import { LayoutPoint } from './document/layout-point.tsx'
import heldCss from './held-pictures.optional.module.css'
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
  /** If this one ends below the screen, the pictures of the sections that follow wait for the first sign of a reader. */
  holdsPictures?: boolean
  children: ReactNode
}

/** A part of a page. */
export function Section(props: SectionProps) {
  const { id, title, label, unquoted, inView, holdsPictures, children } = props
  const classes = [css.section, inView && css.inView, holdsPictures && heldCss.above]
  return (
    <>
      {inView && <LayoutPoint />}
      <section
        id={id}
        className={classes.filter(Boolean).join(' ')}
        aria-label={label}
        aria-labelledby={title && `${id}-title`}
        data-nosnippet={unquoted ? '' : undefined}
      >
        {title && <h2 id={`${id}-title`}>{title}</h2>}
        {children}
      </section>
      {inView && <LayoutPoint endsFirstView holdsPictures={holdsPictures} />}
    </>
  )
}
