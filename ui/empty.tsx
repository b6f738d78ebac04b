import type { ReactNode } from 'react'
import css from './empty.module.css'

/** Empty state, within the corner arcs of a pitch. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={css.empty}>
      {['start', 'end', 'low', 'lowEnd'].map(corner => (
        <span key={corner} className={[css.arc, css[corner]].join(' ')} />
      ))}
      <p className={css.title}>{title}</p>
      {children && <p>{children}</p>}
    </div>
  )
}
