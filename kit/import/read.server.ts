import type { z } from 'zod'
import { fieldsOf, markOf } from '../fields.ts'
import { message } from '../messages.ts'
import type { ClubNow, Resource, StoredRow } from '../resource/resource.server.ts'
import { storeOf } from '../resource/store.server.ts'
import { untyped } from '../untyped.server.ts'
import type { ImportRow } from './import-shapes.ts'
import { type NamedRow, rowsNamed, withId } from './row-names.ts'

/** What an import is compared with. */
export interface Known {
  stored: readonly StoredRow[]
  /** Values of a new row for fields that were left out. */
  defaults: object
  /** Rows that the entity may refer to, by table. */
  named: Map<string, NamedRow[]>
}

export async function readKnown(resource: Resource, { db, today }: ClubNow): Promise<Known> {
  const named = new Map<string, NamedRow[]>()
  for (const field of Object.values(fieldsOf(resource.entity))) {
    const table = markOf(field).reference?.table
    if (table) {
      named.set(table, await untyped(db).selectFrom(table).select(['id', 'name']).execute())
    }
  }
  const stored = await storeOf(db, resource).list()
  return { stored, defaults: resource.defaults?.(today) ?? {}, named }
}

/** The fields of an imported row with names of other rows replaced by their ids, and errors of the import alone. */
export function readRow(fields: Record<string, z.ZodType>, sent: ImportRow, { named }: Known) {
  const given: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(sent, name)) continue
    const value = sent[name]
    const { reference, picture } = markOf(field)
    if (reference && value !== null && value !== '') {
      const { id, error } = resolve(value, named.get(reference.table) ?? [], reference)
      given[name] = id ?? null
      if (error) errors[name] = error
    } else {
      given[name] = value
      if (picture && String(value).startsWith('data:')) {
        errors[name] = 'A picture cannot stand in the file itself, only its address'
      }
    }
  }
  return { given, errors }
}

/** The id of a row that is given by its id, or as `{ name }`. */
function resolve(
  value: unknown,
  rows: NamedRow[],
  { label, table }: { label: string; table: string },
): { id?: number; error?: string } {
  if (!isName(value)) {
    const row = rows.find(({ id }) => String(id) === String(value))
    return row ?? { error: message('notExisting', { label }) }
  }
  const [row, ...others] = rowsNamed(rows, value.name)
  if (!row) return { error: `${label} “${value.name}” is not one of the club's ${table}` }
  if (others.length === 0) return row
  const choices = [row, ...others].map(other => `“${withId(other)}”`).join(' or ')
  return { error: `There are several ${table} named “${value.name}”: write ${choices}` }
}

function isName(value: unknown): value is { name: string } {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  )
}
