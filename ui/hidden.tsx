import type { ReactNode } from 'react'
import css from './hidden.module.css'

/** Words for those who hear the page. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>
}
