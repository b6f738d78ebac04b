import type { ReactNode } from 'react'
import { Pitch } from '../../ui/chalk.tsx'
import css from './banner.module.css'

/** The heading of a page, on a pitch. */
export function Banner({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.banner}>
      <Pitch />
      <h1>{title}</h1>
      {children && <div className={css.text}>{children}</div>}
    </div>
  )
}
