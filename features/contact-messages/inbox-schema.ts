import { pick } from 'es-toolkit/object'
import { z } from 'zod'
import { longText, optional, reference, text, yesNo } from '../../kit/fields.ts'
import { isMailAddress } from '../../kit/mail/address.ts'
import type { InboxColumns } from './schema.ts'

/** An answer that is sent from the portal. */
export const reply = z.object({ text: longText('Answer', { max: 10_000 }) })

/** The same as it is requested: it is refused while its sender does not know of somebody else's last answer. */
export const sentReply = reply.extend({
  /** The `key` of the last answer that the sender knows. */
  known_answer: optional(text('Last answer that you know', { max: 100 })),
})

/** The request of somebody who begins to write a reply, goes on, or stops. */
export const writing = z.object({ writing: yesNo('writing').default(true) })

/** The person, the team whose coaches, or both, who see to a message; nobody yet where both are null. */
export const assignment = z.object({
  team_id: optional(reference('Team', 'teams')),
  assigned_to: optional(text('Person', { max: 100 })),
})

export type Assignment = z.output<typeof assignment>

/** Somebody to whom messages can be assigned: `GET /api/admin/contact/readers`. */
export const reader = () =>
  z
    .object({
      username: z.string(),
      /** The teams whose messages they may read; null: all messages. */
      team_ids: z.array(z.int()).nullable(),
    })
    .meta({ id: 'Reader' })
export type Reader = z.output<ReturnType<typeof reader>>

export function mayRead({ team_ids }: Reader, team: number | null) {
  return team_ids === null || (team !== null && team_ids.includes(team))
}

/** An answer that was sent from here, as `GET /api/admin/contact/{id}/answers` has it. */
export const answer = () =>
  z
    .object({
      id: z.int(),
      text: z.string(),
      answered_at: z.iso.datetime(),
      /** User name. */
      answered_by: z.string(),
      /** The state of its email; 'unknown' once the outbox has forgotten an email that nobody saw leave. */
      state: z.enum(['waiting', 'sent', 'failed', 'unknown']),
      sent_at: z.iso.datetime().nullable(),
      /** Why the last attempt to send it failed, in a sentence. */
      problem: z.string().nullable(),
    })
    .meta({ id: 'Answer' })
export type Answer = z.output<ReturnType<typeof answer>>

/** The last answer to a message: one that was sent from here, or with a mail program. */
export interface LastAnswer {
  key: string
  answered_by: string
  answered_at: string
  /** Null if only the sender's mail program has it. */
  text: string | null
}

export function lastAnswerOf(
  { answered_via, handled_at, handled_by }: AnsweredColumns,
  answers: readonly Answer[],
): LastAnswer | undefined {
  // An answer that is sent from here later clears `answered_via`.
  if (answered_via && handled_at && handled_by)
    return {
      key: `${answered_via} ${handled_at}`,
      answered_by: handled_by,
      answered_at: handled_at,
      text: null,
    }
  const last = answers.at(-1)
  return last && { key: String(last.id), ...pick(last, ['answered_by', 'answered_at', 'text']) }
}

type AnsweredColumns = Pick<InboxColumns, 'answered_via' | 'handled_at' | 'handled_by'>

const addresses = (subject: string) =>
  z
    .string()
    .trim()
    .max(500)
    .refine(list => addressesIn(list).every(isMailAddress), {
      error: `${subject}: please enter valid emails, separated by commas`,
    })
    .default('')

/** The recipients of an email about a new message, by subject: addresses separated by commas. */
export const recipients = z.object({
  general: addresses('A general question'),
  tryouts: addresses('Tryouts and joining'),
  schedule: addresses('Schedule and games'),
  other: addresses('Something else'),
})

export function addressesIn(list: string) {
  return list.split(/[,;\s]+/).filter(Boolean)
}

export type Recipients = z.output<typeof recipients>

/** The response of `GET /api/admin/contact/mail`. */
export const inboxMail = () =>
  z
    .object({
      isSetUp: z.boolean(),
      recipients,
      /** The user name of the admin who is told as long as the club has named nobody. */
      byDefault: z.string().nullable(),
    })
    .meta({ id: 'InboxMail' })
export type InboxMail = z.output<ReturnType<typeof inboxMail>>
