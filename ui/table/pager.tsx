import { Button } from '../button.tsx'
import css from './pager.module.css'

interface PagerProps {
  /** The accessible name of the buttons. */
  label: string
  /** The number of the page, starting at 1. */
  page: number
  /** The number of rows, and the number on a page. */
  count: number
  size: number
  onPage: (page: number) => void
}

/** Links to the previous and the next page, and the range of rows; nothing when one page holds them all. */
export function Pager({ label, page, count, size, onPage }: PagerProps) {
  if (count <= size) return null
  const last = page * size
  return (
    <nav className={css.pager} aria-label={label}>
      <Button variant="quiet" disabled={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p>{formatRange(page, count, size)}</p>
      <Button variant="quiet" disabled={last >= count} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}

/** 'Rows 51–100 of 230' */
export function formatRange(page: number, count: number, size: number) {
  return `Rows ${(page - 1) * size + 1}–${Math.min(page * size, count)} of ${count}`
}
