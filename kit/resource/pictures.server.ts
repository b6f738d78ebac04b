import type { z } from 'zod'
import type { MediaStore } from '../../media/store.ts'
import { storeDataUrl, touchStored } from '../../media/store-picture.ts'
import { fieldsOf, markOf } from '../fields.ts'

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
    if (value.startsWith('data:')) stored[name] = await storeDataUrl(media, value)
    else await touchStored(media, value)
  }
  return { ...values, ...stored }
}

/** Names of the fields that hold a picture. */
export function pictureFields(entity: z.ZodType) {
  return Object.entries(fieldsOf(entity)).flatMap(([name, field]) =>
    markOf(field).picture ? [name] : [],
  )
}
