import type { z } from 'zod'
import { fromKeys } from '../../ui/from-keys.ts'
import { sentence } from '../../ui/sentence.ts'
import type { FieldErrors } from '../errors.ts'
import { fieldsOf, markOf } from '../fields.ts'
import { message } from '../messages.ts'
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

/**
 * Returns messages for pictures and formatted texts that name a withheld picture. Stored names may stay, as the public
 * does not get them there either.
 */
export async function withheldPictures(
  db: Db,
  entity: z.ZodType,
  values: object,
  stored: object = {},
): Promise<FieldErrors | undefined> {
  const named = Object.entries(fieldsOf(entity)).flatMap(([field, schema]) => {
    const { picture, richText } = markOf(schema)
    if (!picture && !richText) return []
    const before = namesIn(Reflect.get(stored, field))
    const names = namesIn(Reflect.get(values, field)).filter(name => !before.includes(name))
    return names.length > 0 ? [{ field, names }] : []
  })
  if (named.length === 0) return undefined
  const withheld = await withheldNames(db)
  const wrong = named.filter(({ names }) => names.some(name => withheld.has(name)))
  if (wrong.length === 0) return undefined
  return Object.fromEntries(wrong.map(({ field }) => [field, sentence(message, 'withheldPicture')]))
}
