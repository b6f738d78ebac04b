import { z } from 'zod'
import { email, withMark } from '../../../kit/fields.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import type { TeamOption } from '../schedule/select-events.ts'

const MAX_ADDRESSES = 60

/** The recipients of a team's address: email addresses with commas, spaces or new lines between them. */
export const recipients = z.object({
  addresses: withMark(
    z.preprocess(
      value => (typeof value === 'string' ? value : ''),
      z.string().transform(asAddresses),
    ),
    {
      control: 'area',
      hint: 'Their email addresses, one a line or with commas. Each gets an email of its own and sees no other address.',
    },
  ),
})

export type Recipients = z.output<typeof recipients>

/** A team and the address of its families' calendar. */
export const familyCalendar = () =>
  z
    .object({
      team_id: z.int(),
      name: z.string(),
      /** Path of the page; the calendar file is at `{path}/calendar.ics`. Null: none was made yet. */
      path: z.string().nullable(),
      renewed_at: z.iso.datetime().nullable(),
      /** The name of a user who has lost the team since then and may have the address. */
      left_by: z.string().nullable(),
    })
    .meta({ id: 'FamilyCalendar' })

export type FamilyCalendar = z.output<ReturnType<typeof familyCalendar>>

/** The response of `GET /api/admin/family-calendars`, for the teams that the user may edit. */
export const familyCalendars = () =>
  z.object({ teams: z.array(familyCalendar()), canMail: z.boolean() })

export type FamilyCalendars = z.output<ReturnType<typeof familyCalendars>>

/** The data of the page behind a team's address. */
export interface FamilyPage {
  team: TeamOption
  /** The coming ones. */
  events: CalendarEvent[]
}

function asAddresses(typed: string, { issues }: { issues: z.core.$ZodRawIssue[] }) {
  const all = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]
  const message = problemOf(all)
  if (!message) return all
  issues.push({ code: 'custom', message, input: typed })
  return z.NEVER
}

function problemOf(addresses: readonly string[]) {
  if (addresses.length === 0) return 'Please enter at least one email address'
  const wrong = addresses.find(each => !email('Email').safeParse(each).success)
  if (wrong !== undefined) return `This is not an email address: ${wrong}`
  return addresses.length > MAX_ADDRESSES ? `At most ${MAX_ADDRESSES} addresses at once` : undefined
}
