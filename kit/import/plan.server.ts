import type { RejectedRow } from '../errors.ts'
import type { Resource } from '../resource/resource.server.ts'
import { shapeOf } from '../resource/shape.server.ts'
import type { Row } from '../resource/store.server.ts'
import { checked } from '../validation.ts'
import type { Change, ImportRow } from './import-shapes.ts'
import { type Known, readRow } from './read.server.ts'

/** What an import would do with a row that it takes. */
export interface PlannedRow {
  row: number
  /** As it stands; a new one stands nowhere. */
  stored: Row | undefined
  /** As it will be. */
  values: Record<string, unknown>
  /** What the file changes of it. */
  changes: Record<string, Change>
}

export interface Plan {
  planned: PlannedRow[]
  refused: RejectedRow[]
}

/** What an import would do. Rows that are refused have no part in it: left out, the rest would be the same. */
export function planImport(resource: Resource, sent: ImportRow[], known: Known): Plan {
  const stored = storedRows(resource, sent, known.stored)
  const outcomes = sent.map((row, index) => outcome(resource, row, stored[index], known))
  const planned = outcomes.filter((row): row is PlannedRow => !('errors' in row))
  const wrong = outcomes.filter((row): row is RejectedRow => 'errors' in row)
  const refused = wrong.length > 0 ? wrong : collisions(resource, planned, known.stored)
  if (refused.length === 0) return { planned, refused }
  const out = new Set(refused.map(({ row }) => row))
  const rest = planImport(
    resource,
    sent.filter(({ row }) => !out.has(row)),
    known,
  )
  return { planned: rest.planned, refused: [...refused, ...rest.refused] }
}

/** Which stored row each one is: that with its id, or else the first like it that no other one is. */
function storedRows({ entity, knownBy }: Resource, sent: ImportRow[], stored: Row[]) {
  const byId = new Map(stored.map(row => [row.id, row]))
  const own = sent.map(({ id }) => (id === undefined ? undefined : byId.get(id)))
  if (!knownBy) return own
  const claimed = new Set(own)
  const free = Map.groupBy(
    stored.filter(row => !claimed.has(row)),
    row => keyOf(knownBy, row),
  )
  const shape = shapeOf(entity)
  return sent.map((row, index) => {
    const key = Object.fromEntries(
      knownBy.map(name => [name, shape[name]?.safeParse(row[name]).data]),
    )
    return own[index] ?? free.get(keyOf(knownBy, key))?.shift()
  })
}

function outcome(
  { entity }: Resource,
  sent: ImportRow,
  stored: Row | undefined,
  known: Known,
): PlannedRow | RejectedRow {
  const { given, errors } = readRow(shapeOf(entity), sent, known)
  const { data, errors: invalid } = checked(entity, { ...(stored ?? known.defaults), ...given })
  if (!data || Object.keys(errors).length > 0)
    return { row: sent.row, errors: { ...invalid, ...errors } }
  const values = data as Record<string, unknown>
  const changed = stored ? Object.keys(given).filter(name => values[name] !== stored[name]) : []
  const changes = changed.map(name => [name, { from: stored?.[name], to: values[name] }])
  return { row: sent.row, stored, values, changes: Object.fromEntries(changes) }
}

/** Rows that cannot stand beside an earlier one of the file, or beside one that is stored. */
function collisions({ knownBy, taken }: Resource, planned: PlannedRow[], stored: Row[]) {
  const refused: RejectedRow[] = []
  const rowOfId = new Map<number, number>()
  const rowOfKey = new Map<string, number>()
  const storedByKey = new Map(stored.map(row => [keyOf(knownBy ?? [], row), row]))
  for (const { row, stored: own, values } of planned) {
    const key = keyOf(knownBy ?? [], values)
    const twin = own && rowOfId.get(own.id)
    const holder = storedByKey.get(key)
    if (twin) {
      refused.push({ row, errors: { id: `Row ${twin} has the same id` } })
    } else if (taken && knownBy?.[0] && (rowOfKey.has(key) || (holder && holder !== own))) {
      const where = rowOfKey.has(key) ? ` in row ${rowOfKey.get(key)}` : ''
      refused.push({ row, errors: { [knownBy[0]]: `${taken}${where}` } })
    } else {
      if (own) rowOfId.set(own.id, row)
      rowOfKey.set(key, row)
    }
  }
  return refused
}

function keyOf(columns: readonly string[], row: Record<string, unknown>) {
  return JSON.stringify(columns.map(name => row[name]))
}
