import type { ReactNode } from 'react'
import type { Finding } from '../../clashes/clash.ts'
import { clashLabel } from '../../clashes/in-words.ts'
import { levelWords } from '../../clashes/words.ts'
import css from './clashes.module.css'

/** Describes a clash: its kind, the other event, and the reason. */
export function ClashText({ clash, children }: { clash: Finding; children?: ReactNode }) {
  const { level, detail } = clash
  return (
    <div className={css.text}>
      <p className={css.label}>
        <span className={css.level} data-level={level}>
          {levelWords(level)}
        </span>
        <strong>{clashLabel(clash)}</strong>
      </p>
      {children && <p className={css.events}>{children}</p>}
      {detail && (
        <p className={css.detail} dir="auto">
          {detail}
        </p>
      )}
    </div>
  )
}
