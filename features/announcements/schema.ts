import { z } from 'zod'
import { choice, date, longText, text } from '../../kit/fields.ts'

export const priorities = ['low', 'normal', 'high', 'urgent'] as const

/** Shown from its start to its end, both days included. */
export const announcement = z
  .object({
    title: text('Title'),
    content: longText('Content'),
    priority: choice('Priority', priorities).default('normal'),
    startDate: date('Start date'),
    endDate: date('End date'),
  })
  .refine(value => value.endDate >= value.startDate, {
    path: ['endDate'],
    error: 'End date must not be before the start date',
  })

export type AnnouncementInput = z.output<typeof announcement>
export type Announcement = AnnouncementInput & { id: number }
