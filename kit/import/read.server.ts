import type { z } from 'zod'
import { pictures, references } from '../fields.ts'
import type { Resource } from '../resource/resource.server.ts'
import { shapeOf } from '../resource/shape.server.ts'
import { namesIn, type Row, storeOf } from '../resource/store.server.ts'
import type { Db } from '../tables.server.ts'
import type { ImportRow } from './import-shapes.ts'
import { type NamedRow, rowsNamed, withId } from './row-names.ts'

/** What an import is held against. */
export interface Known {
  stored: Row[]
  /** For what is left out of a new row. */
  defaults: object
  /** Rows that the entity may refer to, by table. */
  named: Map<string, NamedRow[]>
}

export async function readKnown(db: Db, resource: Resource, defaults: object): Promise<Known> {
  const named = new Map<string, NamedRow[]>()
  for (const field of Object.values(shapeOf(resource.entity))) {
    const table = references.get(field)?.table
    if (table) named.set(table, await namesIn(db, table))
  }
  return { stored: await storeOf(db, resource).list(), defaults, named }
}

/** The fields of an imported row, ready to be checked, and what only an import can say of them. */
export function readRow(shape: Record<string, z.ZodType>, sent: ImportRow, { named }: Known) {
  const given: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const [name, field] of Object.entries(shape)) {
    if (!Object.hasOwn(sent, name)) continue
    const value = sent[name]
    const { label, table } = references.get(field) ?? {}
    if (label && table && value !== null && value !== '') {
      const { id, error } = referred(value, named.get(table) ?? [], { label, table })
      given[name] = id ?? null
      if (error) errors[name] = error
    } else {
      given[name] = value
      if (pictures.has(field) && String(value).startsWith('data:')) {
        errors[name] = 'A picture cannot stand in the file itself, only its address'
      }
    }
  }
  return { given, errors }
}

/** The id of a row that is given by its id, or as `{ name }`. */
function referred(
  value: unknown,
  rows: NamedRow[],
  words: { label: string; table: string },
): { id?: number; error?: string } {
  const { label, table } = words
  if (!isName(value)) {
    const row = rows.find(({ id }) => String(id) === String(value))
    return row ?? { error: `${label} is not one that exists` }
  }
  const [row, ...others] = rowsNamed(rows, value.name)
  if (!row) return { error: `${label} “${value.name}” is not one of the club's ${table}` }
  if (others.length === 0) return row
  const ways = [row, ...others].map(other => `“${withId(other)}”`).join(' or ')
  return { error: `There are several ${table} named “${value.name}”: write ${ways}` }
}

function isName(value: unknown): value is { name: string } {
  return (
    typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
  )
}
