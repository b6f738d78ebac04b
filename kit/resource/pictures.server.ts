import type { z } from 'zod'
import { UploadError } from '../../media/errors.ts'
import type { MediaStore } from '../../media/store.ts'
import { storeDataUrl, touchStored } from '../../media/store-picture.ts'
import { mediaUrl, mediaUrlsIn } from '../../media/url.ts'
import { fromKeys } from '../../ui/from-keys.ts'
import { sentence } from '../../ui/sentence.ts'
import { fieldsOf, markOf } from '../fields.ts'
import { message } from '../messages.ts'
import { invalid } from '../validation.ts'

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
 * Returns messages for picture fields with a URL of another site, which the content security policy would block and
 * which would tell that site who visits this one. A URL that was stored before this rule may stay.
 */
export function foreignPictures(entity: z.ZodType, values: object, stored: object = {}) {
  const former = Object.values(stored)
  const foreign = pictureFields(entity).filter(name => {
    const value: unknown = Reflect.get(values, name)
    return typeof value === 'string' && /^https?:/i.test(value) && !former.includes(value)
  })
  if (foreign.length === 0) return undefined
  return fromKeys(foreign, () => sentence(message, 'foreignPicture'))
}

/** URLs of the media in formatted texts. */
function mediaOfTexts(entity: z.ZodType, values: object) {
  const texts = Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    markOf(field).richText ? String(Reflect.get(values, name) ?? '') : [],
  )
  return mediaUrlsIn(texts.join(' ')).map(({ name }) => mediaUrl(name))
}

/** Names of the fields that hold a picture. */
export function pictureFields(entity: z.ZodType) {
  return Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    markOf(field).picture ? [name] : [],
  )
}
