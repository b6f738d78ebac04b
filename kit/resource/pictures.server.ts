import type { z } from 'zod'
import { keepDataUrl, LARGEST_BODY, touchKept } from '../../media/media.ts'
import type { MediaStore } from '../../media/store.ts'
import type { Pictures } from '../context.server.ts'
import { pictures } from '../fields.ts'

/** Keeps the pictures of an entity's fields in that store. */
export function picturesIn(media: MediaStore): Pictures {
  return {
    bodyLimit: LARGEST_BODY,
    async keep(entity, values) {
      const kept = { ...values } as Record<string, unknown>
      for (const name of pictureNames(entity)) {
        const value = kept[name]
        if (typeof value === 'string' && value.startsWith('data:')) {
          kept[name] = await keepDataUrl(media, value)
        } else if (typeof value === 'string') await touchKept(media, value)
      }
      return kept as typeof values
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
