import { omit } from 'es-toolkit/object'
import { fromKeys } from '../../ui/from-keys.ts'
import { sentence } from '../../ui/sentence.ts'
import type { RejectedRow } from '../errors.ts'
import type { YieldToOthers } from '../event-loop-yielder.server.ts'
import { fieldsOf } from '../fields.ts'
import { message } from '../messages.ts'
import type { LinkedOutcome } from '../resource/linked-values.server.ts'
import { pictureErrors } from '../resource/pictures.server.ts'
import type { RecognitionRule } from '../resource/recognition.ts'
import type { ClubNow, Resource, StoredRow } from '../resource/resource.server.ts'
import { rowKey } from '../resource/row-key.server.ts'
import { check, onlySent } from '../validation.ts'
import { finder } from './finder.server.ts'
import type { Change, ImportRow } from './import-shapes.ts'
import { type ImportContextRows, readRow } from './read.server.ts'

/** The plan for one valid row. */
export interface PlannedRow {
  row: number
  /** The row that the import updates; undefined for a new one. */
  stored: StoredRow | undefined
  /** A stored row that it may be, if it is new. */
  similar?: StoredRow | undefined
  /** The whole row as it will be. */
  values: Record<string, unknown>
  /** The changes by field; empty when the file equals the stored row. */
  changes: Record<string, Change>
  /** The row's fields as the file gives them. */
  input: Record<string, unknown>
  /** A value of the row that is stored elsewhere, and its outcome. */
  linkedValue?: unknown
  linkedOutcome?: LinkedOutcome | undefined
}

interface RefusedRow extends RejectedRow {
  /** The stored row that it may be. */
  similar?: StoredRow | undefined
}

export interface Plan {
  rows: PlannedRow[]
  rejected: RefusedRow[]
  /** See `LinkedPlan`. */
  notes?: readonly string[]
}

interface PlanContext {
  known: ImportContextRows
  club: ClubNow
  /** Thousands of rows at once would delay other requests. */
  yieldToOthers: YieldToOthers
}

/** Plans an import. Rejected rows do not affect the others: the plan would be the same without them. */
export async function planImport(
  resource: Resource,
  sent: ImportRow[],
  context: PlanContext,
): Promise<Plan> {
  const plan = await planRows(resource, sent, context)
  await context.yieldToOthers()
  return withNotes(resource, plan, context.club)
}

async function withNotes(
  { linked, importNotes }: Resource,
  plan: Plan,
  club: ClubNow,
): Promise<Plan> {
  const resourceNotes = importNotes?.(plan.rows) ?? []
  const withLinked = plan.rows.filter(({ linkedValue }) => linkedValue !== undefined)
  if (!linked || withLinked.length === 0) return { ...plan, notes: resourceNotes }
  const rows = withLinked.map(({ linkedValue, values, stored }) => ({
    value: linkedValue,
    values: { ...stored, ...values, id: stored?.id },
  }))
  const { outcomes, notes } = await linked.plan(rows, club)
  for (const [index, row] of withLinked.entries()) row.linkedOutcome = outcomes[index]
  return { ...plan, notes: [...resourceNotes, ...notes] }
}

async function planRows(
  resource: Resource,
  sent: ImportRow[],
  context: PlanContext,
): Promise<Plan> {
  const { known, club, yieldToOthers } = context
  const matches = await matchRows(resource, sent, context)
  const outcomes: (PlannedRow | RefusedRow)[] = []
  for (const [index, row] of sent.entries()) {
    await yieldToOthers()
    const outcome = planRow(resource, row, matches[index] ?? {}, known)
    const errors = 'errors' in outcome ? undefined : await validateRow(resource, outcome, club)
    outcomes.push(errors ? { row: row.row, similar: matches[index]?.similar, errors } : outcome)
  }
  const rows = outcomes.filter((row): row is PlannedRow => !('errors' in row))
  const invalid = outcomes.filter((row): row is RefusedRow => 'errors' in row)
  const rejected = invalid.length > 0 ? invalid : collisions(resource, rows, known.stored)
  if (rejected.length === 0) return { rows, rejected }
  const numbers = new Set(rejected.map(({ row }) => row))
  const left = sent.filter(({ row }) => !numbers.has(row))
  const rest = await planRows(resource, left, context)
  return { rows: rest.rows, rejected: [...rejected, ...rest.rejected] }
}

async function validateRow(
  { entity, validate }: Resource,
  { values, stored, changes }: PlannedRow,
  club: ClubNow,
) {
  const sent = stored && { stored, sent: changes }
  return (await pictureErrors(club.db, entity, values, stored)) ?? validate?.(values, club, sent)
}

interface Match {
  stored?: StoredRow | undefined
  similar?: StoredRow | undefined
}

/**
 * Returns the stored row that each row updates: the one with its id, otherwise the first that the resource recognises
 * or that has its import key. No stored row is claimed twice. For the other rows it returns the row that they may be.
 */
async function matchRows(
  { entity, importKey, recognise, linked }: Resource,
  sent: ImportRow[],
  { known, club, yieldToOthers }: PlanContext,
) {
  const byId = new Map(known.stored.map(row => [row.id, row]))
  const matches = sent.map(({ id }): Match => {
    return { stored: id === undefined ? undefined : byId.get(id) }
  })
  const free = new Set(known.stored)
  for (const { stored } of matches) if (stored) free.delete(stored)
  const rules: readonly RecognitionRule<StoredRow>[] =
    recognise ?? (importKey ? [{ key: row => rowKey(importKey, row) }] : [])
  const contradicts = await linked?.contradicts?.(club.db)
  const fields = fieldsOf(entity)
  const values: Partial<StoredRow>[] = []
  for (const row of rules.length > 0 ? sent : []) {
    await yieldToOthers()
    values.push({
      ...parsed(fields, row, known),
      ...(linked && { [linked.field]: row[linked.field] }),
    })
  }
  for (const rule of rules) {
    const fits: typeof rule.fits = (row, stored) =>
      (rule.fits?.(row, stored) ?? true) &&
      (rule.asks || !linked || !contradicts?.(row[linked.field], stored))
    const find = await finder<StoredRow>(
      contradicts ? { ...rule, fits } : rule,
      free,
      yieldToOthers,
    )
    for (const [index, match] of matches.entries()) {
      if (match.stored || match.similar) continue
      await yieldToOthers()
      const found = find(values[index] ?? {})
      if (!found) continue
      free.delete(found)
      Object.assign(match, rule.asks ? { similar: found } : { stored: found })
    }
  }
  return matches
}

/** The fields of a row as they would be stored, as far as they were sent and are valid. */
export function parsed(
  fields: ReturnType<typeof fieldsOf>,
  sent: ImportRow,
  known: ImportContextRows,
) {
  const { input, errors } = readRow(fields, sent, known)
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    const data = errors[name] ? undefined : fields[name]?.safeParse(value).data
    if (data !== undefined) values[name] = data
  }
  return values
}

function planRow(
  { entity, normalizeRow, rejectOtherRow, follows, linked }: Resource,
  sent: ImportRow,
  { stored, similar }: Match,
  known: ImportContextRows,
): PlannedRow | RefusedRow {
  const { input: read, errors } = readRow(fieldsOf(entity), sent, known)
  const other = stored && sent.id !== undefined && rejectOtherRow?.(read, stored)
  if (other) errors.id = other
  const input = normalizeRow?.(read, stored) ?? read
  const { data, errors: invalid } = check(entity, { ...(stored ?? known.defaults), ...input })
  const linkedValue = linked && sent[linked.field]
  const wrong = linkedValue === undefined ? undefined : linked?.validate(linkedValue)
  if (linked && wrong) errors[linked.field] = wrong
  if (!data || Object.keys(errors).length > 0)
    return { row: sent.row, similar, errors: { ...invalid, ...errors } }
  // A value that is not a field is a column that the resource itself has added.
  const ownColumns = omit(input, Object.keys(data))
  const along = (stored && follows?.(stored, onlySent(data, input))) ?? {}
  const values: Record<string, unknown> = { ...data, ...ownColumns, ...along }
  const written = Object.keys({ ...input, ...along })
  const changed = stored ? written.filter(name => values[name] !== stored[name]) : []
  return {
    row: sent.row,
    stored,
    similar,
    values,
    changes: fromKeys(changed, name => ({ from: stored?.[name], to: values[name] })),
    input: read,
    ...(linkedValue !== undefined && { linkedValue }),
  }
}

/** Rows with the id or the unique key of an earlier row of the file, or with the key of another stored row. */
function collisions(
  { importKey, taken, takenInFile }: Resource,
  planned: PlannedRow[],
  stored: readonly StoredRow[],
) {
  const rejected: RefusedRow[] = []
  const rowOfId = new Map<number, number>()
  const rowOfKey = new Map<string, number>()
  const storedByKey = new Map(stored.map(row => [rowKey(importKey ?? [], row), row]))
  for (const { row, stored: own, similar, values } of planned) {
    const key = rowKey(importKey ?? [], values)
    const earlierRow = own && rowOfId.get(own.id)
    const holder = storedByKey.get(key)
    if (earlierRow) {
      rejected.push({ row, errors: { id: sentence(message, 'sameId', { row: earlierRow }) } })
    } else if (
      taken &&
      importKey?.[0] &&
      // Rows that were equal before the import stay as they are.
      !(own && rowKey(importKey, own) === key) &&
      (rowOfKey.has(key) || (holder && holder !== own))
    ) {
      const other = rowOfKey.get(key)
      const inFile =
        other && (takenInFile?.(other) ?? sentence(message, 'takenInRow', { taken, row: other }))
      rejected.push({ row, similar, errors: { [importKey[0]]: inFile || taken } })
    } else {
      if (own) rowOfId.set(own.id, row)
      rowOfKey.set(key, row)
    }
  }
  return rejected
}
