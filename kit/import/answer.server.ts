import { createHash } from 'node:crypto'
import type { ImportCounts, ImportPreview, PreviewRow } from './import-shapes.ts'
import type { Plan, PlannedRow } from './plan.server.ts'

/** The whole plan, for the person to look at before it is done. */
export function previewOf(plan: Plan): ImportPreview {
  const refused = plan.refused.map((row): PreviewRow => ({ ...row, state: 'refused' }))
  const rows = [...plan.planned.map(previewRow), ...refused]
  return {
    ...countsOf(plan),
    refused: refused.length,
    rows: rows.sort((one, other) => one.row - other.row),
    plan: digestOf(plan),
  }
}

export function countsOf({ planned }: Plan): ImportCounts {
  const states = planned.map(stateOf)
  const count = (state: string) => states.filter(each => each === state).length
  return { created: count('created'), updated: count('updated'), unchanged: count('unchanged') }
}

/** Tells one outcome from every other one; a stored row that has changed meanwhile makes it another. */
export function digestOf({ planned }: Plan) {
  const outcome = planned.map(({ row, stored, values }) => [row, stored, values])
  return createHash('sha256').update(JSON.stringify(outcome)).digest('base64url')
}

function previewRow(planned: PlannedRow): PreviewRow {
  const { row, changes } = planned
  const state = stateOf(planned)
  return state === 'updated' ? { row, state, changes } : { row, state }
}

function stateOf({ stored, changes }: PlannedRow) {
  if (!stored) return 'created'
  return Object.keys(changes).length > 0 ? 'updated' : 'unchanged'
}
