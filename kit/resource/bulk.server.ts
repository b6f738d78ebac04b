import { z } from 'zod'
import { capitalized } from '../../ui/english.ts'
import { sentence, together } from '../../ui/sentence.ts'
import { ExpectedError } from '../errors.ts'
import { integer } from '../fields.ts'
import { message } from '../messages.ts'
import { rowNameOf } from '../row-name.ts'
import { schemaError } from '../schema-error.ts'
import { MAX_IDS } from './max-ids.ts'
import type { Resource, StoredRow } from './resource.server.ts'
import { errorWords } from './words.ts'

/** Rows that the sentence names. */
const MAX_NAMED_ROWS = 5

/** The body of a request whose values have that schema. */
export function bulkBody<Values extends z.ZodType>(values: Values) {
  const row = z.object(
    {
      id: integer('Id', { min: 1 }),
      version: integer('Version', { min: 1 }).optional(),
      values: values.optional(),
    },
    schemaError(errorWords, 'rowWithId'),
  )
  return z.object({ rows: listOf(row, ({ id }) => id), values: values.optional() })
}

/** A list of things that each stand for another row. */
function listOf<Item extends z.ZodType>(item: Item, idOf: (each: z.output<Item>) => number) {
  return z
    .array(item, schemaError(errorWords, 'rowList'))
    .min(1, schemaError(errorWords, 'noRows'))
    .max(MAX_IDS, schemaError(errorWords, 'atMost', { max: MAX_IDS.toLocaleString('en') }))
    .refine(
      list => new Set(list.map(idOf)).size === list.length,
      schemaError(errorWords, 'onceOnly'),
    )
}

/** `POST /api/admin/{path}/bulk`: the same columns of several rows, or those that each row names, all or none. */
export const bulkRequest = bulkBody(
  z.record(z.string(), z.unknown(), schemaError(errorWords, 'values')),
).refine(({ rows, values }) => values ?? rows.every(row => row.values), {
  path: ['values'],
  ...schemaError(errorWords, 'values'),
})

/** `POST /api/admin/{path}/delete`: several rows, all or none. */
export const removeRequest = z.object({
  ids: listOf(integer('Id', { min: 1 }), id => id),
})

/** The same, with what the resource asks beside the rows. */
export function removeBody({ removal }: Pick<Resource, 'removal'>): typeof removeRequest {
  return removal ? removal.extend(removeRequest.shape) : removeRequest
}

export type BulkRow = z.output<typeof bulkRequest>['rows'][number]

export interface BulkAnswer {
  changed: number
  /** Names of fields that could not be read, and that did not hold the rest up. */
  leftOut?: string[]
}

/** The reason why one row cannot be changed. */
export interface Refused {
  row: BulkRow
  /** The stored row; undefined when it is gone. */
  stored: StoredRow | undefined
  error: ExpectedError
}

/**
 * Returns the error of the whole request: an error that all rows share reads as that of a single update, others are
 * listed row by row, and stand at `rows.{place}.{field}`.
 */
export function bulkError(
  resource: Resource,
  refused: readonly Refused[],
  rows: readonly BulkRow[],
) {
  const [first] = refused
  if (!first) return undefined
  const isSame = refused.every(
    ({ error, row }) => error.message === first.error.message && !row.values,
  )
  if (isSame && refused.length === rows.length && first.error.statusCode !== 409) return first.error
  const named = refused.slice(0, MAX_NAMED_ROWS).map(each => sentenceOf(resource, each))
  const more = refused.length - named.length
  const statuses = refused.map(({ error }) => error.statusCode)
  const status = [403, 400].find(status => statuses.includes(status)) ?? 409
  const last = more > 0 ? [sentence(message, 'andMore', { count: more })] : []
  const why = together([sentence(message, 'nothingChanged'), ...named, ...last])
  const listed = refused.map(each => ({
    row: each.row.id,
    errors: each.error.errors ?? { id: reasonOf(resource, each) },
  }))
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  const errors = Object.fromEntries(
    listed.flatMap(({ row, errors }) =>
      Object.entries(errors).map(([field, why]) => [`rows.${places.get(row)}.${field}`, why]),
    ),
  )
  return new ExpectedError(status, why, { rows: listed, errors })
}

function sentenceOf(resource: Resource, refused: Refused) {
  const { singular, rowName = rowNameOf } = resource
  const { row, stored, error } = refused
  // A user who may not learn that a row exists does not learn its name either.
  const name =
    (error.statusCode !== 404 && stored && rowName(stored)) || `${capitalized(singular)} ${row.id}`
  const why = reasonOf(resource, refused)
  const isEnded = /[.?!]$/.test(String(why))
  return sentence(message, isEnded ? 'rowAndReason' : 'rowAndReasonWithPeriod', { name, why })
}

function reasonOf({ singular }: Resource, { error: { changedBy, sentence: reason } }: Refused) {
  return changedBy ? sentence(message, 'changedBy', { who: changedBy, what: singular }) : reason
}
