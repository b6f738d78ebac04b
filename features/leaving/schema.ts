import { z } from 'zod'
import { integer, text } from '../../kit/fields.ts'

/** The person who leaves: an account with its coach, or a coach with their account. */
export const leaver = z.object({
  account: integer('Account', { min: 1 }).optional(),
  coach: integer('Coach', { min: 1 }).optional(),
})

export type Leaver = z.output<typeof leaver>

export const leavingRequest = leaver.extend({
  /** Keys of the traces that go. */
  chosen: z.array(text('Trace', { max: 40 })).max(500),
  /** The digest of what was shown: another state is shown before anything goes. */
  seen: text('Seen', { max: 64 }),
})

export const traceKinds = [
  'account',
  'devices',
  'invitation',
  'card',
  'card-team',
  'team',
  'entry',
  'links',
  'recipients',
] as const

/** Something that there is of a person. */
export interface Trace {
  /** Such as 'card/3'. */
  key: string
  kind: (typeof traceKinds)[number]
  /** The account, coach, team, invitation or entry. */
  name: string
  /** Roles of an account, the public role of a coach, the text that names the person. */
  detail: string | null
  /** The text without the person; null: nothing of it stays. */
  rest: string | null
  /** The trace with which it goes anyway. */
  within: string | null
  /** Found by the name alone: perhaps somebody else's. */
  isByName: boolean
  /** Goes, unless the user decides otherwise. */
  isPreset: boolean
}

/** The response of `GET /api/admin/leaving`. */
export interface Traces {
  name: string
  /** Devices on which the account is signed in. */
  devices: number
  isMe: boolean
  /** The account cannot be closed. */
  isOnlyAdmin: boolean
  traces: Trace[]
  seen: string
}
