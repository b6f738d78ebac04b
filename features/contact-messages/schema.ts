import { z } from 'zod'
import { choice, text } from '../../kit/fields.ts'

export const subjects = ['general', 'tryouts', 'schedule', 'other'] as const

/** What a visitor writes to the club. */
export const contactMessage = z.object({
  name: text('Name', { max: 100 }),
  email: text('Email', { max: 254 }).pipe(z.email('Please enter a valid email')),
  subject: choice('Subject', subjects),
  message: text('Message', { max: 5_000 }),
})

export type ContactMessageInput = z.output<typeof contactMessage>
export type ContactMessage = ContactMessageInput & { id: number; createdAt: string }
