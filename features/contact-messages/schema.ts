import { z } from 'zod'
import { choice, date, email, optional, reference, text } from '../../kit/fields.ts'
import { subjects } from './subjects.ts'

/** A visitor's message to the club. */
export const contactMessage = z.object({
  name: text('Name', { max: 100 }),
  email: email('Email'),
  subject: choice('Subject', subjects),
  message: text('Message', { max: 5_000 }),
})

/** A message as the form sends it. */
export const sentMessage = contactMessage.extend({
  /** The team to whose coaches it is written. */
  team: optional(reference('Team', 'teams')),
})

/** A message as a task of a day. */
export const taskOfDay = z.object({
  task_on: date('Day'),
  task: optional(text('What is to be done', { max: 200 })),
})

/** The same; without a day it is none. */
export const messageTask = taskOfDay.extend({ task_on: optional(date('Day')) })

/** The handling of a message by staff. Instants are ISO 8601 UTC. */
export interface InboxColumns {
  /** The team to whose coaches it was written or assigned. */
  team_id: number | null
  /** The user name of the person who sees to it. */
  assigned_to: string | null
  /** The time at which somebody first opened it. */
  read_at: string | null
  /** The day, `yyyy-MM-dd`, from which on it is a task on Today; null: it is none. */
  task_on: string | null
  /** The task in words; null if the message says it. */
  task: string | null
  task_done_at: string | null
  /** User name. */
  task_done_by: string | null
  handled_at: string | null
  /** User name. */
  handled_by: string | null
  /** How the sender was answered without this site; null: not at all, or from here. */
  answered_via: 'program' | null
  archived_at: string | null
  /** True if it is set aside as perhaps spam: sent without the form of this site, or one of very many within an hour. */
  suspected_at: string | null
  suspected_for: Suspicion | null
}

export type Suspicion = 'form' | 'many' | 'trap'

export type ContactMessageInput = z.output<typeof contactMessage>
export type ContactMessage = ContactMessageInput & InboxColumns & { id: number; createdAt: string }
