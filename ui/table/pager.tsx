import { Button } from '../button.tsx'
import css from './pager.module.css'

interface PagerProps {
  /** Names what it turns. */
  label: string
  /** From 1. */
  page: number
  /** How many rows there are, and how many a page has. */
  count: number
  size: number
  onTurn: (page: number) => void
}

/** To the page before and the next one, and which rows these are; nothing when one page holds them all. */
export function Pager({ label, page, count, size, onTurn }: PagerProps) {
  if (count <= size) return null
  const last = page * size
  return (
    <nav className={css.pager} aria-label={label}>
      <Button variant="quiet" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <p>{rowsWords(page, count, size)}</p>
      <Button variant="quiet" disabled={last >= count} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

/** 'Rows 51–100 of 230' */
export function rowsWords(page: number, count: number, size: number) {
  return `Rows ${(page - 1) * size + 1}–${Math.min(page * size, count)} of ${count}`
}
