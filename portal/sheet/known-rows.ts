import type { SentRow } from './saving.ts'

/** The most rows in a table: one request changes them in one transaction. */
export const MAX_ROWS = 500

/** Rows in the order in which they were first read: none jumps while somebody types. */
export interface KnownRows {
  data: readonly SentRow[] | undefined
  rows: readonly SentRow[]
  /** Rows that were gone when the list was read again. */
  gone: ReadonlySet<number>
}

export const NO_ROWS: KnownRows = { data: undefined, rows: [], gone: new Set() }

/** The known rows as they are now, and new ones behind them. */
export function joined({ rows }: KnownRows, data: readonly SentRow[]): KnownRows {
  const fresh = new Map(data.map(row => [row.id, row]))
  const before = new Set(rows.map(({ id }) => id))
  const added = data.filter(({ id }) => !before.has(id))
  const gone = rows.filter(({ id }) => !fresh.has(id)).map(({ id }) => id)
  const room = Math.max(0, MAX_ROWS - rows.length)
  return {
    data,
    rows: [...rows.map(row => fresh.get(row.id) ?? row), ...added.slice(0, room)],
    gone: new Set(gone),
  }
}
