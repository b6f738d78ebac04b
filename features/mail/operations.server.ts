import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import type { MailStatus } from './schema.ts'

export const mailStatus = () =>
  z
    .object({
      isSetUp: z.boolean(),
      lastSentAt: z.iso.datetime().nullable(),
      stuck: z.array(
        z.object({
          id: z.int(),
          recipient: z.string(),
          subject: z.string(),
          created_at: z.iso.datetime(),
          next_at: z.iso.datetime().nullable(),
          problem: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'MailStatus' }) satisfies z.ZodType<MailStatus>

export const operations = {
  status: { summary: 'Letters that did not get through', responses: { 200: mailStatus } },
  test: { summary: 'Send a letter to oneself', responses: { 200: mailStatus }, failures: [409] },
  retry: { summary: 'Send a letter again', responses: { 200: mailStatus }, failures: [409] },
  drop: { summary: 'Give up a letter', responses: { 204: null } },
} satisfies Record<string, Operation>
