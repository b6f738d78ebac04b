import type { RejectedRow } from '../errors.ts'
import { fieldsOf } from '../fields.ts'
import { foreignPictures } from '../resource/pictures.server.ts'
import { finder, type RecognitionRule } from '../resource/recognition.ts'
import type { ClubNow, Resource, StoredRow } from '../resource/resource.server.ts'
import { rowKey } from '../resource/row-key.server.ts'
import { withheldPictures } from '../resource/withheld-pictures.server.ts'
import { check } from '../validation.ts'
import type { Change, ImportRow } from './import-shapes.ts'
import { type Known, readRow } from './read.server.ts'

/** What an import would do with a valid row. */
export interface PlannedRow {
  row: number
  /** The row that it updates; undefined for a new one. */
  stored: StoredRow | undefined
  /** A stored row that it may be, if it is new. */
  similar?: StoredRow | undefined
  /** The whole row as it will be. */
  values: Record<string, unknown>
  /** By field; empty when the file says what is stored. */
  changes: Record<string, Change>
}

export interface Plan {
  rows: PlannedRow[]
  rejected: RejectedRow[]
}

interface PlanContext {
  known: Known
  club: ClubNow
}

/** What an import would do. Rejected rows have no effect on the others: without them the plan would be the same. */
export async function planImport(
  resource: Resource,
  sent: ImportRow[],
  context: PlanContext,
): Promise<Plan> {
  const { known, club } = context
  const matches = matchRows(resource, sent, known)
  const outcomes: (PlannedRow | RejectedRow)[] = []
  for (const [index, row] of sent.entries()) {
    const outcome = planRow(resource, row, matches[index] ?? {}, known)
    const errors = 'errors' in outcome ? undefined : await validateRow(resource, outcome, club)
    outcomes.push(errors ? { row: row.row, errors } : outcome)
  }
  const rows = outcomes.filter((row): row is PlannedRow => !('errors' in row))
  const invalid = outcomes.filter((row): row is RejectedRow => 'errors' in row)
  const rejected = invalid.length > 0 ? invalid : collisions(resource, rows, known.stored)
  if (rejected.length === 0) return { rows, rejected }
  const numbers = new Set(rejected.map(({ row }) => row))
  const left = sent.filter(({ row }) => !numbers.has(row))
  const rest = await planImport(resource, left, context)
  return { rows: rest.rows, rejected: [...rejected, ...rest.rejected] }
}

async function validateRow(
  { entity, validate }: Resource,
  { values, stored, changes }: PlannedRow,
  club: ClubNow,
) {
  const sent = stored && { stored, sent: changes }
  return (
    foreignPictures(entity, values, stored) ??
    (await withheldPictures(club.db, entity, values, stored)) ??
    validate?.(values, club, sent)
  )
}

interface Match {
  stored?: StoredRow | undefined
  similar?: StoredRow | undefined
}

/**
 * Which stored row each one updates: that with its id; else the first that the resource recognises, or that has its import
 * key. No row is claimed twice. Of the others, which it may be.
 */
function matchRows({ entity, importKey, recognise }: Resource, sent: ImportRow[], known: Known) {
  const byId = new Map(known.stored.map(row => [row.id, row]))
  const matches = sent.map(({ id }): Match => {
    return { stored: id === undefined ? undefined : byId.get(id) }
  })
  const free = new Set(known.stored)
  for (const { stored } of matches) if (stored) free.delete(stored)
  const rules: readonly RecognitionRule<StoredRow>[] =
    recognise ?? (importKey ? [{ key: row => rowKey(importKey, row) }] : [])
  const fields = fieldsOf(entity)
  const values = rules.length > 0 ? sent.map(row => parsed(fields, row, known)) : []
  for (const rule of rules) {
    const find = finder<StoredRow>(rule, free)
    for (const [index, match] of matches.entries()) {
      if (match.stored || match.similar) continue
      const found = find(values[index] ?? {})
      if (!found) continue
      free.delete(found)
      Object.assign(match, rule.asks ? { similar: found } : { stored: found })
    }
  }
  return matches
}

/** The fields of a row as they would be stored, as far as they were sent and are valid. */
function parsed(fields: ReturnType<typeof fieldsOf>, sent: ImportRow, known: Known) {
  const { given } = readRow(fields, sent, known)
  const values = Object.entries(given).map(([name, value]) => [
    name,
    fields[name]?.safeParse(value).data,
  ])
  return Object.fromEntries(values)
}

function planRow(
  { entity, imported, follows }: Resource,
  sent: ImportRow,
  { stored, similar }: Match,
  known: Known,
): PlannedRow | RejectedRow {
  const { given: read, errors } = readRow(fieldsOf(entity), sent, known)
  const given = imported?.(read, stored) ?? read
  const { data, errors: invalid } = check(entity, { ...(stored ?? known.defaults), ...given })
  if (!data || Object.keys(errors).length > 0)
    return { row: sent.row, errors: { ...invalid, ...errors } }
  // What is no field is a column that the resource itself has added.
  const unsent = Object.entries(given).filter(([name]) => !Object.hasOwn(data, name))
  const along = (stored && follows?.(stored, { ...pick(data, Object.keys(given)) })) ?? {}
  const values: Record<string, unknown> = { ...data, ...Object.fromEntries(unsent), ...along }
  const written = Object.keys({ ...given, ...along })
  const changed = stored ? written.filter(name => values[name] !== stored[name]) : []
  const changes = changed.map(name => [name, { from: stored?.[name], to: values[name] }])
  return { row: sent.row, stored, similar, values, changes: Object.fromEntries(changes) }
}

function pick(values: object, names: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/** Rows with the id or the unique key of an earlier row of the file, or with the key of another stored row. */
function collisions(
  { importKey, taken }: Resource,
  planned: PlannedRow[],
  stored: readonly StoredRow[],
) {
  const rejected: RejectedRow[] = []
  const rowOfId = new Map<number, number>()
  const rowOfKey = new Map<string, number>()
  const storedByKey = new Map(stored.map(row => [rowKey(importKey ?? [], row), row]))
  for (const { row, stored: own, values } of planned) {
    const key = rowKey(importKey ?? [], values)
    const twin = own && rowOfId.get(own.id)
    const holder = storedByKey.get(key)
    if (twin) {
      rejected.push({ row, errors: { id: `Row ${twin} has the same id` } })
    } else if (
      taken &&
      importKey?.[0] &&
      // Rows that were alike before stay as they are.
      !(own && rowKey(importKey, own) === key) &&
      (rowOfKey.has(key) || (holder && holder !== own))
    ) {
      const where = rowOfKey.has(key) ? ` in row ${rowOfKey.get(key)}` : ''
      rejected.push({ row, errors: { [importKey[0]]: `${taken}${where}` } })
    } else {
      if (own) rowOfId.set(own.id, row)
      rowOfKey.set(key, row)
    }
  }
  return rejected
}
