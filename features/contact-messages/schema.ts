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

/** The handling of a message by staff. */
export function inboxColumns() {
  const instant = z.iso.datetime().nullable()
  return {
    createdAt: z.iso.datetime(),
    /** The team to whose coaches it was written or assigned. */
    team_id: z.int().nullable(),
    /** The user name of the person who sees to it. */
    assigned_to: z.string().nullable(),
    /** The time at which somebody first opened it. */
    read_at: instant,
    /** The day from which on it is a task on Today; null: it is none. */
    task_on: z.iso.date().nullable(),
    /** The task in words; null if the message says it. */
    task: z.string().nullable(),
    task_done_at: instant,
    /** User name. */
    task_done_by: z.string().nullable(),
    handled_at: instant,
    /** User name. */
    handled_by: z.string().nullable(),
    /** How the sender was answered without this site; null: not at all, or from here. */
    answered_via: z.enum(['program']).nullable(),
    archived_at: instant,
    /** When it was set aside as possible spam, and why. */
    suspected_at: instant,
    suspected_for: z.enum(['form', 'many', 'trap']).nullable(),
  }
}

type Handling = z.output<z.ZodObject<ReturnType<typeof inboxColumns>>>
export type InboxColumns = Omit<Handling, 'createdAt'>
export type Suspicion = NonNullable<InboxColumns['suspected_for']>

export type ContactMessageInput = z.output<typeof contactMessage>
export type ContactMessage = ContactMessageInput & Handling & { id: number }
