import type { z } from 'zod'
import { UploadError } from '../../media/errors.ts'
import { MAX_PICTURE_BODY_BYTES } from '../../media/limits.ts'
import type { MediaStore } from '../../media/store.ts'
import { storeDataUrl, touchStored } from '../../media/store-picture.ts'
import { mediaUrl, mediaUrlsIn } from '../../media/url.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { sentence } from '../../ui/sentence.ts'
import type { FieldErrors } from '../errors.ts'
import { fieldsOf, markOf } from '../fields.ts'
import { message } from '../messages.ts'
import type { Db } from '../tables.server.ts'
import { invalid } from '../validation.ts'
import { namesIn, withheldNames } from '../withheld/files.server.ts'

/** Stores the data URLs in an entity's picture fields as media; the answered values hold media URLs in their place. */
export async function storePictures<Values extends object>(
  media: MediaStore,
  entity: z.ZodType,
  values: Values,
): Promise<Values> {
  const stored: Record<string, unknown> = {}
  for (const name of pictureFields(entity)) {
    const value = Object.entries(values).find(([key]) => key === name)?.[1]
    if (typeof value !== 'string') continue
    if (value.startsWith('data:'))
      stored[name] = await storeDataUrl(media, value).catch(atField(name))
    else await touchStored(media, value)
  }
  for (const url of mediaOfTexts(entity, values)) await touchStored(media, url)
  return { ...values, ...stored }
}

/** A picture that is withheld from the public is an error of its field: the form holds others. */
function atField(name: string) {
  return (error: unknown): never => {
    const isWithheld = error instanceof UploadError && error.problem === 'withheld'
    throw isWithheld ? invalid({ [name]: sentence(message, 'withheldPicture') }) : error
  }
}

/**
 * Returns messages for pictures that may not be sent: those of another site, and those that are withheld. What is
 * stored may stay.
 */
export async function pictureErrors(
  db: Db,
  entity: z.ZodType,
  values: object,
  stored: object = {},
): Promise<FieldErrors | undefined> {
  return (
    foreignPictures(entity, values, stored) ?? (await withheldPictures(db, entity, values, stored))
  )
}

/** The content security policy would block a picture of another site, and the picture tell that site who visits this one. */
function foreignPictures(entity: z.ZodType, values: object, stored: object) {
  const former = Object.values(stored)
  const foreign = pictureFields(entity).filter(name => {
    const value: unknown = Reflect.get(values, name)
    return typeof value === 'string' && /^https?:/i.test(value) && !former.includes(value)
  })
  if (foreign.length === 0) return undefined
  return fromKeys(foreign, () => sentence(message, 'foreignPicture'))
}

/** The public does not get a withheld picture; formatted texts may not name it either. */
async function withheldPictures(db: Db, entity: z.ZodType, values: object, stored: object) {
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
  return fromKeys(
    wrong.map(({ field }) => field),
    () => sentence(message, 'withheldPicture'),
  )
}

/** URLs of the media in formatted texts. */
function mediaOfTexts(entity: z.ZodType, values: object) {
  const texts = Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    markOf(field).richText ? String(Reflect.get(values, name) ?? '') : [],
  )
  return mediaUrlsIn(texts.join(' ')).map(({ name }) => mediaUrl(name))
}

/** The limit of a request's body, where the entity has pictures, which are sent as data URLs. */
export function bodyLimitOf(entity: z.ZodType) {
  return pictureFields(entity).length > 0 ? { bodyLimit: MAX_PICTURE_BODY_BYTES } : {}
}

/** Names of the fields that hold a picture. */
export function pictureFields(entity: z.ZodType) {
  return Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    markOf(field).picture ? [name] : [],
  )
}
