import { z } from 'zod'
import { integer, optional } from '../../kit/fields.ts'
import type { Operation } from '../../kit/operation.server.ts'
import type { SecurityEvent, SecurityEventKind } from './schema.ts'
import { eventWords } from './words.ts'

export function securityLog() {
  const kinds = Object.keys(eventWords.english) as [SecurityEventKind, ...SecurityEventKind[]]
  return z.array(
    z.object({
      id: z.int(),
      at: z.iso.datetime(),
      kind: z.enum(kinds),
      username: z.string(),
      by_name: z.string().nullable(),
      device: z.string().nullable(),
    }) satisfies z.ZodType<SecurityEvent>,
  )
}

export const part = z.object({ before: optional(integer('Before', { min: 1 })) })

export const operations = {
  list: {
    summary: 'Sign-ins and changes of access',
    query: () => part,
    responses: { 200: securityLog },
  },
} satisfies Record<string, Operation>
