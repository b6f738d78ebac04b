import { z } from 'zod'
import { yesNo } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'
import type { HoldablePlace } from '../calendar/holds/schema.ts'
import type { EventStatus, ScheduleEvent } from '../calendar/schedule/schema.ts'

/** The steps of a new club, in their order. */
export const steps = [
  'club',
  'ages',
  'contact',
  'teams',
  'roster',
  'schedule',
  'about',
  'news',
  'menu',
  'messageRecipients',
  'admin',
  'backup',
  'site',
] as const

export type StepKey = (typeof steps)[number]

/** The question of `GET /api/admin/today`: a coach of several teams may ask for one. */
export const todayQuestion = z.object({ team: z.coerce.number().int().optional() })

/** State of the checklist set by staff: put away, and steps done that no data shows. */
export const checklistState = z.object({
  away: yesNo('Put away').default(false),
  seen: z
    .array(z.enum(steps, schemaError(message, 'notList', { label: 'Steps' })))
    .transform(keys => [...new Set(keys)])
    .default([]),
})

export type ChecklistState = z.output<typeof checklistState>

export interface Checklist extends ChecklistState {
  steps: { key: StepKey; done: boolean }[]
}

export const phases = ['coming', 'on', 'over'] as const

/** The actions on an event, in their order: `restore` puts one that is off back where it was planned. */
export const eventActions = ['score', 'delay', 'move', 'cancel', 'restore'] as const
export type EventAction = (typeof eventActions)[number]

export interface TodayEvent {
  /** The row as it is stored, for the dialogs. */
  event: ScheduleEvent & { version: number }
  /** Null for the whole club. */
  team: string | null
  /** Status and reason as families see them, with the closures. */
  status: EventStatus
  reason: string | null
  phase: (typeof phases)[number]
  /** The result in words, such as 'Won 2-1'. */
  score: string | null
  /** The actions that the user has. */
  actions: EventAction[]
}

export interface TodayDay {
  day: string
  events: TodayEvent[]
}

/** Earlier games without a score, the latest first. */
type UnscoredGames = [TodayEvent, ...TodayEvent[]]

/** Something that waits for the user; each is one sentence. Instants are ISO 8601 UTC. */
export type TodayNeed =
  | { kind: 'scores'; games: UnscoredGames }
  | { kind: 'messages'; count: number; id: number; name: string; since: string; mayAnswer: boolean }
  | MessageTask
  | { kind: 'accounts'; count: number; id: number; name: string }
  | { kind: 'feed'; team: string | null; state: FeedState; since: string | null; problem: string }
  | { kind: 'backup'; newest: string | null; problem: string | null }
  | { kind: 'clock'; from: string; to: string; trustedFrom: string }
  | { kind: 'disk'; free: number; size: number }
  | { kind: 'mail'; count: number }
  | { kind: 'unreached'; count: number; id: number }
  | { kind: 'late'; emails: number; pushes: number; since: string }
  | { kind: 'fees'; count: number; sums: Sum[]; teams: TeamCount[]; mailable: number[] }
  | { kind: 'announcement'; id: number; title: string; endDate: string; endTime: string | null }
  | { kind: 'consents'; count: number; id: number }
  | { kind: 'no-team'; admins: string[] }
  | { kind: 'coach-accounts'; count: number; name: string }
  | { kind: 'coaches'; count: number; id: number; name: string; lacks: Lack }
  | { kind: 'players' | 'accounts-unused' | 'calendars'; count: number }

/** A message that is to be seen to from that day, `yyyy-MM-dd`, on. */
interface MessageTask {
  kind: 'task'
  id: number
  /** The task in words; null if the message says it. */
  task: string | null
  name: string
  on: string
  /** The user name of the person whose it is; null: of everybody. */
  assigned: string | null
  mayUpdate: boolean
}

export const feedStates = ['failed', 'quarantined', 'late'] as const
export type FeedState = (typeof feedStates)[number]

export const lacks = ['both', 'team', 'account'] as const
export type Lack = (typeof lacks)[number]

/** An amount in the currency's smallest unit. */
interface Sum {
  currency: string
  open: number
}

interface TeamCount {
  team: string | null
  count: number
}

/** The rows of SPEC.md's summary cards; absent where the user may not open their list. */
export interface Counts {
  members?: number
  events?: number
  media?: number
  published?: number
}

/** A plot of pairs of numbers over time: of the two, `done` is what is settled, and `left` what is not. */
export interface Plot {
  kind: (typeof plotKinds)[number]
  /** The currency of amounts; null for counts. */
  currency: string | null
  /** `from` is a day, or the first one of a month or week. */
  steps: { from: string; done: number; left: number }[]
}

/** Fees received and outstanding by month; messages answered and open by week. */
export const plotKinds = ['fees', 'messages'] as const

/** The response of `GET /api/admin/today`. */
export interface Today {
  /** The day at the club. */
  today: string
  counts: Counts
  /** Days with events: today, and Saturday and Sunday of its week. Absent for users without a schedule. */
  days?: TodayDay[]
  /** The places that the user may put on hold, and their holds. Absent for users who hold none. */
  places?: HoldablePlace[]
  /** The next game after now; null where none is planned. */
  next: (Pick<TodayEvent, 'team'> & { date: string; time: string | null }) | null
  needs: TodayNeed[]
  plots: Plot[]
  /** Null for users who do not set the club up. */
  checklist: Checklist | null
}
