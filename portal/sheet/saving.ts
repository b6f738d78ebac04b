import type { RequestError } from '../../ui/http/api.ts'
import type { SheetColumn } from './columns.ts'
import { type Edits, isNewer, type SheetRow } from './edits.ts'
import { type Refusal, valuesOf } from './problems.ts'

export type SentRow = SheetRow & { values: object }

/** The rows with unsaved cells, as they are sent. */
export function sentRows(
  rows: readonly SheetRow[],
  edits: Edits,
  columns: readonly SheetColumn[],
): SentRow[] {
  return rows.flatMap(({ id, version }) => {
    const fields = edits.get(id)
    return fields ? [{ id, ...(version && { version }), values: valuesOf(columns, fields) }] : []
  })
}

/** Tells whether all edited rows are there and no edited cell was changed by somebody else. */
export function isSettled(
  rows: readonly SheetRow[],
  edits: Edits,
  columns: readonly SheetColumn[],
) {
  const known = new Map(rows.map(row => [row.id, row]))
  return [...edits].every(([id, fields]) => {
    const row = known.get(id)
    return (
      row &&
      columns.every(column => {
        const edit = fields[column.field]
        return !edit || !isNewer(edit, column.textOf(row))
      })
    )
  })
}

interface Attempt {
  sent: readonly SentRow[]
  /** The rows as they are after it. */
  now: readonly SheetRow[]
  columns: readonly SheetColumn[]
  edits: Edits
}

/** The server's sentences about cells, `rows.{place}.{field}`, and about rows that somebody else has changed. */
export function refusalsOf({ errors }: RequestError, { sent, now, columns, edits }: Attempt) {
  const refused = new Map<string, Refusal>()
  const changedBy = new Map<number, string>()
  const known = new Map(now.map(row => [row.id, row]))
  for (const [name, why] of Object.entries(errors)) {
    const [, place, field] = /^rows\.(\d+)\.(\w+)$/.exec(name) ?? []
    const row = sent[Number(place)]
    const fields = row && edits.get(row.id)
    if (!row || !fields || !field) continue
    const current = known.get(row.id)
    if (field === 'id' && current?.version !== row.version) changedBy.set(row.id, why)
    else {
      // A sentence about the whole row, or about a column that is not shown, stands at the first changed cell.
      const at = fields[field] ? field : columns.find(column => fields[column.field])?.field
      const text = at && fields[at]?.text
      if (at && text !== undefined) refused.set(`${row.id}/${at}`, { text, why })
    }
  }
  return { refused, changedBy }
}
