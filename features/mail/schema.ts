import { z } from 'zod'

/** The response of `GET /api/admin/mail`. */
export const mailStatus = () =>
  z
    .object({
      /** True if emails can be sent. */
      isSetUp: z.boolean(),
      lastSentAt: z.iso.datetime().nullable(),
      /** Emails that were given up, and emails whose first attempt failed; the newest first. */
      stuck: z.array(
        z.object({
          id: z.int(),
          recipient: z.string(),
          subject: z.string(),
          created_at: z.iso.datetime(),
          /** The time of the next attempt; null when it was given up. */
          next_at: z.iso.datetime().nullable(),
          problem: z.string().nullable(),
        }),
      ),
    })
    .meta({ id: 'MailStatus' })
export type MailStatus = z.output<ReturnType<typeof mailStatus>>
export type StuckMail = MailStatus['stuck'][number]
