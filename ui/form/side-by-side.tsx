import type { ReactNode } from 'react'
import css from './side-by-side.module.css'

interface SideBySideProps {
  /** `short` (a long and a short field) and `trio` (three short ones) stay in a row on phones too. */
  as?: 'pair' | 'short' | 'trio'
  children: ReactNode
}

/** Fields in a row. */
export function SideBySide({ as = 'pair', children }: SideBySideProps) {
  return <div className={css[as]}>{children}</div>
}
