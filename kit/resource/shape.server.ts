import type { z } from 'zod'

/** The fields of an entity, by name. */
export function shapeOf(entity: z.ZodType): Record<string, z.ZodType> {
  return 'shape' in entity ? (entity.shape as Record<string, z.ZodType>) : {}
}
