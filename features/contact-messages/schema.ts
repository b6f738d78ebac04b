import { z } from 'zod'
import { choice, email, text } from '../../kit/fields.ts'

export const subjects = ['general', 'tryouts', 'schedule', 'other'] as const

/** A visitor's message to the club. */
export const contactMessage = z.object({
  name: text('Name', { max: 100 }),
  email: email('Email'),
  subject: choice('Subject', subjects),
  message: text('Message', { max: 5_000 }),
})

export type ContactMessageInput = z.output<typeof contactMessage>
export type ContactMessage = ContactMessageInput & { id: number; createdAt: string }
