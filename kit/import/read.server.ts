import type { z } from 'zod'
import { type Sentence, sentence } from '../../ui/sentence.ts'
import type { FieldErrors } from '../errors.ts'
import { fieldsOf, markOf } from '../fields.ts'
import { message } from '../messages.ts'
import type { ClubNow, Resource, StoredRow } from '../resource/resource.server.ts'
import { storeOf } from '../resource/store.server.ts'
import { untypedDb } from '../untyped.server.ts'
import type { ImportRow } from './import-shapes.ts'
import { type NamedRow, rowsNamed, withId } from './row-names.ts'

/** The stored state that an import is compared with. */
export interface ImportContextRows {
  stored: readonly StoredRow[]
  /** Default values for missing fields of a new row. */
  defaults: object
  /** Rows that the entity may refer to, by table. */
  named: Map<string, NamedRow[]>
  /** The meaning of each reference of a file: most rows repeat a few. */
  resolved: Map<string, Resolved>
}

interface Resolved {
  id?: number
  error?: Sentence
}

export async function readKnown(
  resource: Resource,
  { db, today }: ClubNow,
): Promise<ImportContextRows> {
  const named = new Map<string, NamedRow[]>()
  for (const field of Object.values(fieldsOf(resource.entity))) {
    const table = markOf(field).reference
    if (table) {
      named.set(table, await untypedDb(db).selectFrom(table).select(['id', 'name']).execute())
    }
  }
  const stored = await storeOf(db, resource).list()
  return { stored, defaults: resource.defaults?.(today) ?? {}, named, resolved: new Map() }
}

/**
 * Returns the fields of an imported row, with names of other rows replaced by their ids, and the errors of the import
 * alone.
 */
export function readRow(
  fields: Record<string, z.ZodType>,
  sent: ImportRow,
  known: ImportContextRows,
) {
  const input: Record<string, unknown> = {}
  const errors: FieldErrors = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined
    if (value === undefined) continue
    const { reference, label = name, picture } = markOf(field)
    if (reference && value !== null && value !== '') {
      const { id, error } = resolvedOnce(value, { label, table: reference }, known)
      input[name] = id ?? null
      if (error) errors[name] = error
    } else {
      input[name] = value
      if (picture && String(value).startsWith('data:')) {
        errors[name] = sentence(message, 'pictureInFile')
      }
    }
  }
  return { input, errors }
}

function resolvedOnce(
  value: unknown,
  reference: Parameters<typeof resolve>[2],
  { named, resolved }: ImportContextRows,
) {
  const key = JSON.stringify([reference, value])
  const found = resolved.get(key) ?? resolve(value, named.get(reference.table) ?? [], reference)
  resolved.set(key, found)
  return found
}

/** The id of a row that is given by its id, or as `{ name }`. */
function resolve(
  value: unknown,
  rows: NamedRow[],
  { label, table }: { label: string; table: string },
): Resolved {
  if (!isName(value)) {
    const row = rows.find(({ id }) => String(id) === String(value))
    return row ?? { error: sentence(message, 'notExisting', { label }) }
  }
  const [row, ...others] = rowsNamed(rows, value.name)
  if (!row)
    return {
      error: sentence(message, 'notOneOf', { label, name: value.name, things: table }),
    }
  if (others.length === 0) return row
  const choices = [row, ...others].map(other => `“${withId(other)}”`).join(' or ')
  return {
    error: sentence(message, 'severalNamed', { things: table, name: value.name, choices }),
  }
}

function isName(value: unknown): value is { name: string } {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  )
}
