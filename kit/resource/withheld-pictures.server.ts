import type { z } from 'zod'
import { fromKeys } from '../../ui/from-keys.ts'
import { fieldsOf } from '../fields.ts'
import type { Db } from '../tables.server.ts'
import { namesIn, withheldNames } from '../withheld/files.server.ts'
import { pictureFields } from './pictures.server.ts'

/** Removes pictures that the public does not get; a row that consists of its picture is left out. */
export async function withoutWithheld<Row extends object>(
  db: Db,
  entity: z.ZodType,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const fields = pictureFields(entity)
  const namesOf = (row: Row, field: string) => namesIn(Reflect.get(row, field))
  if (!rows.some(row => fields.some(field => namesOf(row, field).length > 0))) return rows
  const withheld = await withheldNames(db)
  if (withheld.size === 0) return rows
  return rows.flatMap(row => {
    const hidden = fields.filter(field => namesOf(row, field).some(name => withheld.has(name)))
    if (hidden.length === 0) return [row]
    if (hidden.some(field => !fieldsOf(entity)[field]?.safeParse(null).success)) return []
    return [{ ...row, ...fromKeys(hidden, () => null) }]
  })
}
