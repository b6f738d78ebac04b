import { z } from 'zod'
import { choice, integer, longText, text } from '../../kit/fields.ts'

export const sections = ['coaching_staff', 'team_info', 'athletic_dept', 'footer'] as const

/** A piece of the contact section or the footer, lowest `order_index` first. */
export const contactInfo = z.object({
  section: choice('Section', sections),
  title: text('Title'),
  content: longText('Content'),
  order_index: integer('Order', { min: -1_000_000, max: 1_000_000 }).default(0),
})

export type ContactInfoInput = z.output<typeof contactInfo>
export type ContactInfo = ContactInfoInput & { id: number; created_at: string; updated_at: string }
