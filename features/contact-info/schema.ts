import { z } from 'zod'
import { choice, longText, orderIndex, text } from '../../kit/fields.ts'

export const sections = ['coaching_staff', 'team_info', 'athletic_dept', 'footer'] as const

export const sectionLabels: Record<(typeof sections)[number], string> = {
  footer: 'Footer Content',
  coaching_staff: 'Coaching Staff',
  team_info: 'Team Information',
  athletic_dept: 'Athletic Department',
}

/** A piece of the contact section or the footer, lowest `order_index` first. */
export const contactInfo = z.object({
  section: choice('Section', sections, { labelOf: section => sectionLabels[section] }),
  title: text('Title'),
  content: longText('Content'),
  order_index: orderIndex('The lowest comes first.'),
})

export type ContactInfoInput = z.output<typeof contactInfo>
export type ContactInfo = ContactInfoInput & { id: number; created_at: string; updated_at: string }
