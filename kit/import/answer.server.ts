import { createHash } from 'node:crypto'
import type { StoredRow } from '../resource/resource.server.ts'
import type { ImportCounts, ImportPreview, PreviewRow } from './import-shapes.ts'
import type { Plan, PlannedRow } from './plan.server.ts'

/** The answer of a dry run. */
export function previewOf(
  plan: Plan,
  missing: readonly StoredRow[] | undefined,
  rowName: RowName,
): ImportPreview {
  const rejected = plan.rejected.map((row): PreviewRow => ({ ...row, state: 'refused' }))
  const rows = [...plan.rows.map(row => previewRow(row, rowName)), ...rejected]
  return {
    ...countsOf(plan),
    refused: rejected.length,
    ...(missing && {
      missing: missing.map(row => ({ id: row.id, name: rowName(row) ?? '' })),
    }),
    rows: rows.sort((one, other) => one.row - other.row),
    plan: digestOf(plan),
  }
}

export function countsOf({ rows }: Plan): ImportCounts {
  const states = rows.map(stateOf)
  const count = (state: string) => states.filter(each => each === state).length
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged') }
}

/** A hash of the outcome: it differs as soon as a stored row has changed since the preview. */
export function digestOf({ rows }: Plan) {
  const outcome = rows.map(({ row, stored, values }) => [row, stored, values])
  return createHash('sha256').update(JSON.stringify(outcome)).digest('base64url')
}

type RowName = (row: StoredRow) => string | null

function previewRow(planned: PlannedRow, rowName: RowName): PreviewRow {
  const { row, changes, similar } = planned
  const state = stateOf(planned)
  if (similar) return { row, state, similar: { id: similar.id, name: rowName(similar) ?? '' } }
  return state === 'updated' ? { row, state, changes } : { row, state }
}

function stateOf({ stored, changes }: PlannedRow) {
  if (!stored) return 'created'
  return Object.keys(changes).length > 0 ? 'updated' : 'unchanged'
}
