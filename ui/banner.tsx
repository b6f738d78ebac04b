import type { ReactNode } from 'react'
import css from './banner.module.css'
import { Pitch } from './chalk.tsx'

interface BannerProps {
  title: string
  /** A crest beside the title, which is a name then: browsers do not translate it. */
  crest?: ReactNode
  children?: ReactNode
}

/** The heading of a page, on a pitch. */
export function Banner({ title, crest, children }: BannerProps) {
  const heading = (
    <h1
      className={title.length > 60 ? css.long : undefined}
      dir="auto"
      translate={crest ? 'no' : undefined}
    >
      {title}
    </h1>
  )
  return (
    <div className={css.banner}>
      <Pitch />
      {crest ? (
        <div className={css.title}>
          {crest}
          {heading}
        </div>
      ) : (
        heading
      )}
      {children && <div className={css.text}>{children}</div>}
    </div>
  )
}
