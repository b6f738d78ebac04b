import { z } from 'zod'
import { choice, date, longText, optional, text, time } from '../../kit/fields.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { capitalized } from '../../ui/english.ts'
import { errorWords } from './error-words.ts'

export const priorities = ['low', 'normal', 'high', 'urgent'] as const

/** Shown from its first day to its last, both included, or to an hour of the last. */
export const announcement = z
  .object({
    title: text('Title'),
    content: longText('Content'),
    priority: choice('Priority', priorities, {
      hint: 'An urgent one stands above every page until it ends.',
      labelOf: capitalized,
    }).default('normal'),
    startDate: date('Start date'),
    endDate: date('End date'),
    endTime: optional(time('End time', { hint: 'Leave empty for midnight' })),
  })
  .refine(value => value.endDate >= value.startDate, {
    path: ['endDate'],
    ...schemaError(errorWords, 'endBeforeStart'),
  })

export type AnnouncementInput = z.output<typeof announcement>
export type Announcement = AnnouncementInput & { id: number }
