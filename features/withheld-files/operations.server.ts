import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { reasonLabels, type WithheldReason } from '../../kit/withheld/reasons.ts'
import type { WithheldPictures } from './shapes.ts'

export function withheldPictures() {
  const reasons = Object.keys(reasonLabels) as [WithheldReason, ...WithheldReason[]]
  const decision = z.object({
    reason: z.enum(reasons),
    by: z.string().nullable(),
    of: z.string().nullable(),
  })
  const picture = z.object({
    name: z.string(),
    since: z.iso.datetime(),
    decisions: z.array(decision),
    isCurrent: z.boolean(),
    isStored: z.boolean(),
  })
  return z.object({
    pictures: z.array(picture),
    count: z.int(),
  }) satisfies z.ZodType<WithheldPictures>
}

export const operations = {
  list: { summary: 'Photos that the public does not get', responses: { 200: withheldPictures } },
  release: { summary: 'Release a photo', responses: { 204: null }, failures: [409] },
} satisfies Record<string, Operation>
