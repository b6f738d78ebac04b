import type { z } from 'zod'
import { LARGEST_PICTURE_BODY } from '../../media/limits.ts'
import type { MediaStore } from '../../media/store.ts'
import { storeDataUrl, touchStored } from '../../media/store-picture.ts'
import type { PictureFields } from '../context.server.ts'
import { pictures } from '../fields.ts'

/** Stores the pictures of entities in that media store. */
export function pictureFields(media: MediaStore): PictureFields {
  return {
    bodyLimit: LARGEST_PICTURE_BODY,
    async store(entity, values) {
      const stored = { ...values } as Record<string, unknown>
      for (const name of pictureNames(entity)) {
        const value = stored[name]
        if (typeof value === 'string' && value.startsWith('data:')) {
          stored[name] = await storeDataUrl(media, value)
        } else if (typeof value === 'string') await touchStored(media, value)
      }
      return stored as typeof values
    },
  }
}

export function hasPictures(entity: z.ZodType) {
  return pictureNames(entity).length > 0
}

function pictureNames(entity: z.ZodType) {
  const fields = 'shape' in entity ? Object.entries(entity.shape as Record<string, z.ZodType>) : []
  return fields.flatMap(([name, field]) => (pictures.has(field) ? [name] : []))
}
