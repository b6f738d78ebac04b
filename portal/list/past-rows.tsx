import type { ReactNode } from 'react'
import css from './past-rows.module.css'

interface PastRowsProps {
  label: string
  count: number
  open: boolean
  onToggle: (open: boolean) => void
  children: ReactNode
}

/** Folded beneath the others; a search opens it too. */
export function PastRows({ label, count, open, onToggle, children }: PastRowsProps) {
  return (
    <details
      className={css.past}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open !== open && onToggle(currentTarget.open)}
    >
      <summary>
        {label} ({count})
      </summary>
      {children}
    </details>
  )
}
