import { z } from 'zod'
import type { Operation } from '../../../kit/operation.server.ts'
import { familyCalendar, familyCalendars, recipients } from './schema.ts'

export const operations = {
  list: {
    summary: 'List the addresses of the calendars of families',
    responses: { 200: familyCalendars },
  },
  renew: {
    summary: 'Make a new address for the families of a team',
    responses: { 200: familyCalendar },
  },
  mail: {
    summary: 'Mail the address to families',
    body: recipients,
    responses: { 200: () => z.object({ mailed: z.int() }) },
    failures: [409, 429],
  },
} satisfies Record<string, Operation>
