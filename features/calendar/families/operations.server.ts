import { z } from 'zod'
import type { Operation } from '../../../kit/operation.server.ts'
import { type FamilyCalendar, type FamilyCalendars, recipients } from './schema.ts'

export const familyCalendar = () =>
  z
    .object({
      team_id: z.int(),
      name: z.string(),
      path: z.string().nullable(),
      renewed_at: z.iso.datetime().nullable(),
      left_by: z.string().nullable(),
    })
    .meta({ id: 'FamilyCalendar' }) satisfies z.ZodType<FamilyCalendar>

export const familyCalendars = () =>
  z.object({
    teams: z.array(familyCalendar()),
    canMail: z.boolean(),
  }) satisfies z.ZodType<FamilyCalendars>

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
