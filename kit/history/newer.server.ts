import { createHash } from 'node:crypto'
import { fromKeys } from '../../ui/from-keys.ts'
import { sentence } from '../../ui/sentence.ts'
import { ExpectedError } from '../errors.ts'
import { message } from '../messages.ts'
import { isSameValue } from './record.server.ts'
import { nameOf } from './row-name.ts'
import type { NewerChange, NewerChanges, NewerChoice } from './shapes.ts'
import type { Row } from './tables.server.ts'
import { type ChangedRow, type NamingContext, noun, wordsOf } from './words.server.ts'

interface Found {
  row: Omit<ChangedRow, 'before' | 'after'> & { id: number; because_of: string | null }
  /** The row as it is, and the values that the change wrote. */
  current: Row
  seen: Row
  /** The row that Undo would write; null: Undo would delete it. */
  back: Row | null
}

/** Decides about rows that were changed again after the change that is taken back. */
export interface Newer {
  /** Tells whether the row is left as it is. A row that changed along is never overwritten. */
  stays(found: Found): boolean
  /** Throws a 409 with both versions of each such row, unless the user has seen them and decided. */
  requireChoice(all: NamingContext & { rows: readonly unknown[] }): Promise<void>
}

/** The number of rows that are shown. */
const MAX_CHANGES = 10

export function newerChanges(choice: NewerChoice | undefined): Newer {
  /** By row, the first that was met: of two changes of a row the later one. */
  const all = new Map<string, Found>()

  return {
    stays(found) {
      const { row, current, seen } = found
      if (Object.entries(seen).every(([name, value]) => isSameValue(current[name], value)))
        return false
      if (row.because_of !== null) throw changedSince(nameOf(row))
      const key = `${row.table_name}/${row.row_id}`
      if (!all.has(key)) all.set(key, found)
      return choice?.keep !== 'mine'
    },
    async requireChoice({ rows, ...naming }) {
      if (all.size === 0) return
      const found = [...all.values()]
      const seen = stateOf(found)
      if (choice?.seen === seen) return
      const shown = await Promise.all(
        found.slice(0, MAX_CHANGES).map(each => inWords(naming, each)),
      )
      const [first] = shown
      const newer = { seen, rows: shown, count: all.size, others: rows.length - all.size }
      throw changedSince(first?.name ?? 'It', newer)
    },
  }
}

function changedSince(name: string, newer?: NewerChanges) {
  return new ExpectedError(409, sentence(message, 'changedSince', { name }), newer && { newer })
}

/** A digest, so that it tells nothing of columns that are not shown. */
function stateOf(found: readonly Found[]) {
  const state = found.map(({ row, current, seen }) => [
    row.id,
    columnsOf(current, Object.keys(seen)),
  ])
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url')
}

async function inWords(
  naming: NamingContext,
  { row, current, seen, back }: Found,
): Promise<NewerChange> {
  const names = Object.keys(seen).filter(name => !isSameValue(current[name], seen[name]))
  const now = columnsOf(current, names)
  const mine = back && columnsOf(back, names)
  const shown = { ...row, before: JSON.stringify(now), after: mine && JSON.stringify(mine) }
  const { labels, named } = (await wordsOf(naming, [shown]))(shown)
  const last = await naming.db
    .selectFrom('history_rows')
    .innerJoin('change_sets', 'change_sets.id', 'history_rows.change_set_id')
    .select(['history_rows.id', 'change_sets.actor_name'])
    .where('table_name', '=', row.table_name)
    .where('row_id', '=', row.row_id)
    .orderBy('history_rows.id', 'desc')
    .executeTakeFirst()
  return {
    what: noun(naming.tables, row, 1),
    name: nameOf(row),
    now,
    back: mine,
    labels,
    named,
    by: last && last.id !== row.id ? last.actor_name : null,
  }
}

/** Returns these columns of the row, null where it has none. */
function columnsOf(row: Row, names: readonly string[]): Row {
  return fromKeys(names, name => row[name] ?? null)
}
