import type { ReactNode } from 'react'
import css from './panel-head.module.css'

interface PanelHeadProps {
  title: string
  id?: string
  /** The buttons that belong to all of the panel. */
  children?: ReactNode
}

/** The head of a place that is no list, as a list has it: the title, and the buttons at the end of its line. */
export function PanelHead({ title, id, children }: PanelHeadProps) {
  return (
    <header className={css.head}>
      <h2 className={css.title} id={id} tabIndex={-1}>
        {title}
      </h2>
      {children && <div className={css.buttons}>{children}</div>}
    </header>
  )
}
