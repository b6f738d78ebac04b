import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { practiceRules } from '../settings/schema.ts'
import type { PublicView } from './shapes.ts'

export function publicView() {
  const paths = z.array(z.string())
  const datum = { id: z.int(), player: z.string(), what: z.string(), paths, rule: z.string() }
  return z.object({
    documents: z.int(),
    isWhole: z.boolean(),
    left: z.int(),
    practices: z.enum(practiceRules),
    data: z.array(z.object(datum)),
    attention: z.array(z.object({ player: z.string(), problem: z.string(), paths })),
  }) satisfies z.ZodType<PublicView>
}

export const operations = {
  read: { summary: 'What the site tells about each child', responses: { 200: publicView } },
} satisfies Record<string, Operation>
