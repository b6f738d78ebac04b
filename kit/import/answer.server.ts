import { createHash } from 'node:crypto'
import { texts } from '../errors.ts'
import type { YieldToOthers } from '../event-loop-yielder.server.ts'
import type { Remark } from '../resource/remark.ts'
import type { StoredRow } from '../resource/resource.server.ts'
import type { ImportCounts, ImportPreview, PreviewRow } from './import-shapes.ts'
import type { Plan, PlannedRow } from './plan.server.ts'

interface About {
  missing: readonly StoredRow[] | undefined
  /** Remarks by row of the file. */
  remarks: ReadonlyMap<number, readonly Remark[]> | undefined
  rowName: RowName
  yieldToOthers: YieldToOthers
}

/** The answer of a dry run. */
export async function previewOf(
  plan: Plan,
  { missing, remarks, rowName, yieldToOthers }: About,
): Promise<ImportPreview> {
  const rejected = plan.rejected.map(
    ({ row, errors, similar }): PreviewRow => ({
      row,
      errors: texts(errors),
      state: 'refused',
      ...similarTo(similar, rowName),
    }),
  )
  const accepted = plan.rows.map((planned): PreviewRow => {
    const found = remarks?.get(planned.row)
    return { ...previewRow(planned, rowName), ...(found && { remarks: [...found] }) }
  })
  const rows = [...accepted, ...rejected]
  return {
    ...countsOf(plan),
    refused: rejected.length,
    ...(plan.notes && plan.notes.length > 0 && { notes: [...plan.notes] }),
    ...(missing && {
      missing: missing.map(row => ({ id: row.id, name: rowName(row) ?? '' })),
    }),
    rows: rows.sort((one, other) => one.row - other.row),
    plan: await digestOf(plan, yieldToOthers),
  }
}

export function countsOf({ rows }: Plan): ImportCounts {
  const states = rows.map(stateOf)
  const count = (state: string) => states.filter(each => each === state).length
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged') }
}

/** A hash of the outcome: it differs as soon as a stored row has changed since the preview. */
export async function digestOf({ rows }: Plan, yieldToOthers: YieldToOthers) {
  const hash = createHash('sha256')
  for (const { row, stored, values, linkedOutcome } of rows) {
    await yieldToOthers()
    hash.update(JSON.stringify([row, stored, values, linkedOutcome]))
  }
  return hash.digest('base64url')
}

type RowName = (row: StoredRow) => string | null

function previewRow(planned: PlannedRow, rowName: RowName): PreviewRow {
  const { row, changes, similar, linkedOutcome } = planned
  const state = stateOf(planned)
  return {
    row,
    state,
    ...(linkedOutcome && { linked: linkedOutcome }),
    ...similarTo(similar, rowName),
    ...(state === 'updated' && { changes }),
  }
}

function similarTo(similar: StoredRow | undefined, rowName: RowName) {
  return similar && { similar: { id: similar.id, name: rowName(similar) ?? '' } }
}

export function stateOf({ stored, changes, linkedOutcome }: PlannedRow) {
  if (!stored) return 'created'
  return Object.keys(changes).length > 0 || linkedOutcome?.isAgreed ? 'updated' : 'unchanged'
}
