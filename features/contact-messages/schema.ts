import { z } from 'zod'
import { choice, email, optional, reference, text } from '../../kit/fields.ts'

export const subjects = ['general', 'tryouts', 'schedule', 'other'] as const

/** A visitor's message to the club. */
export const contactMessage = z.object({
  name: text('Name', { max: 100 }),
  email: email('Email'),
  subject: choice('Subject', subjects),
  message: text('Message', { max: 5_000 }),
})

/** To whose coaches a message is passed on. */
export const passedOn = z.object({ team_id: optional(reference('Team', 'teams')) })

/** What staff have done with a message. Instants are ISO 8601 UTC. */
export interface InboxColumns {
  /** To whose coaches it was passed on. */
  team_id: number | null
  /** When somebody opened it first. */
  read_at: string | null
  handled_at: string | null
  /** User name. */
  handled_by: string | null
  archived_at: string | null
  /** It is set aside as perhaps spam: sent without the form of this site, or one of very many within an hour. */
  suspected_at: string | null
  suspected_for: Suspicion | null
}

export type Suspicion = 'form' | 'many'

export type ContactMessageInput = z.output<typeof contactMessage>
export type ContactMessage = ContactMessageInput & InboxColumns & { id: number; createdAt: string }
