import { sql } from 'kysely'
import type { z } from 'zod'
import { resources } from '../features/index.server.ts'
import { fieldsOf } from '../kit/fields.ts'
import type { Db } from '../kit/tables.server.ts'
import { writeContent } from './content.ts'

/** Tables shown in lists of the portal without being resources. */
const OTHERS = ['payments', 'invitations', 'hero_videos', 'change_sets', 'history_rows', 'emails']

/** Columns that no program leaves empty: an address, a file, an instant. */
const KEPT = ['slug', 'file', 'publish_at']

/**
 * Empties the columns in every list of the club: rows of even ids lose all that is optional, in the others texts, days
 * and times are empty, as earlier versions and other programs may have left them.
 */
export async function emptyColumns(db: Db) {
  const tables = await db.introspection.getTables()
  const nullable = (table: string) => {
    const { columns } = tables.find(({ name }) => name === table) ?? { columns: [] }
    return columns.flatMap(({ name, isNullable }) => (isNullable && name !== 'id' ? name : []))
  }
  await writeContent(db, async db => {
    for (const table of [...resources.map(({ table }) => table), ...OTHERS])
      await empty(db, table, { rest: 0, value: null, names: nullable(table) })
    for (const { table, entity } of resources) {
      const texts = Object.entries(fieldsOf(entity)).filter(([, field]) => isText(field))
      await empty(db, table, { rest: 1, value: '', names: texts.map(([name]) => name) })
    }
  })
}

interface Emptied {
  rest: 0 | 1
  value: null | ''
  names: string[]
}

async function empty(db: Db, table: string, { rest, value, names }: Emptied) {
  const columns = names.filter(name => !KEPT.includes(name))
  if (columns.length === 0) return
  const changes = columns.map(name => sql`${sql.ref(name)} = ${value}`)
  // Takes the first row of each kind only, because some columns are unique together.
  const first = sql`select min(id) from ${sql.table(table)} where id % 2 = ${rest}`
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = (${first})`.execute(db)
}

/** Tells whether a field is a text, a day or a time, and not a choice. */
function isText(field: z.core.$ZodType): boolean {
  const { type, innerType, in: input, out: output } = field._zod.def as Definition
  if (type === 'string') return true
  const inner = [innerType, input, output].filter(each => each !== undefined)
  return inner.some(isText) && !inner.some(isWord)
}

function isWord(field: z.core.$ZodType): boolean {
  const { type, innerType, in: input, out: output } = field._zod.def as Definition
  return type === 'enum' || [innerType, input, output].some(each => each && isWord(each))
}

type Definition = { type: string } & Partial<Record<'innerType' | 'in' | 'out', z.core.$ZodType>>
