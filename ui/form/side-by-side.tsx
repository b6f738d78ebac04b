import type { ReactNode } from 'react'
import css from './form.module.css'

/** Fields that stand side by side where there is room; three short ones always do. */
export function SideBySide({ three = false, children }: { three?: boolean; children: ReactNode }) {
  return <div className={three ? css.trio : css.pair}>{children}</div>
}
