import type { ReactNode } from 'react'
import css from './side-by-side.module.css'

interface SideBySideProps {
  /** Whether there is room on a phone too: for a short one after a long one, or for three short ones. */
  as?: 'pair' | 'short' | 'trio'
  children: ReactNode
}

/** Fields beside each other. */
export function SideBySide({ as = 'pair', children }: SideBySideProps) {
  return <div className={css[as]}>{children}</div>
}
