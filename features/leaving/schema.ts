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

const traceKinds = [
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

/** The response of `GET /api/admin/leaving`. */
export function traces() {
  const trace = z.object({
    /** Such as 'card/3'. */
    key: z.string(),
    kind: z.enum(traceKinds),
    /** The account, coach, team, invitation or entry. */
    name: z.string(),
    /** Roles of an account, the public role of a coach, the text that names the person. */
    detail: z.string().nullable(),
    /** The text without the person; null: nothing of it stays. */
    rest: z.string().nullable(),
    /** The trace with which it goes anyway. */
    within: z.string().nullable(),
    /** Found by the name alone: perhaps somebody else's. */
    isByName: z.boolean(),
    /** Goes, unless the user decides otherwise. */
    isPreset: z.boolean(),
  })
  return z.object({
    name: z.string(),
    /** Devices on which the account is signed in. */
    devices: z.int(),
    isMe: z.boolean(),
    /** The account cannot be closed. */
    isOnlyAdmin: z.boolean(),
    traces: z.array(trace),
    seen: z.string(),
  })
}
export type Traces = z.output<ReturnType<typeof traces>>
/** Something that there is of a person. */
export type Trace = Traces['traces'][number]
