/** The sentences of what waits, and what is done about it. */
import { formatAgo, formatInstant } from '../../kit/admin/format.ts'
import { daysBetween } from '../../kit/clock.ts'
import { formatDay, formatTime } from '../../kit/format-date.ts'
import { formatMoney } from '../fees/ledger/money.ts'
import { portalPath, rowPath } from '../portal-places.ts'
import type { DialogRequest } from './dialog-request.ts'
import { titleOfEvent } from './event-words.ts'
import { dayOf } from './quiet.tsx'
import type { TodayEvent, TodayNeed } from './schema.ts'

export interface LineContext {
  today: string
  now: Date
  timeZone: string
}

/** A sentence with one action at most: it opens a dialog in place, or leads to where the rest is done. */
export interface Line {
  text: string
  hint?: string | undefined
  /** Absent where somebody else must act. */
  label?: string
  href?: string
  opens?: DialogRequest
}

export type Lines<Lined extends TodayNeed> = {
  [Kind in Lined['kind']]: (need: Extract<TodayNeed, { kind: Kind }>, context: LineContext) => Line
}

/** The kinds of lines that few screens have. */
const LAZY_KINDS = [
  'task',
  'backup',
  'clock',
  'disk',
  'players',
  'accounts-unused',
  'calendars',
  'no-team',
  'late',
  'unreached',
  'coach-accounts',
  'coaches',
] as const

export type LazyNeed = Extract<TodayNeed, { kind: (typeof LAZY_KINDS)[number] }>
type UsualNeed = Exclude<TodayNeed, LazyNeed>

/** Tells whether a line is loaded only when there is one: `lazy-line.tsx`. */
export function isLazy(need: TodayNeed): need is LazyNeed {
  return LAZY_KINDS.some(kind => kind === need.kind)
}

export function lineOf(need: UsualNeed, context: LineContext): Line {
  const line = lines[need.kind] as (need: UsualNeed, context: LineContext) => Line
  return line(need, context)
}

const lines: Lines<UsualNeed> = {
  scores: ({ games }, { today }) => scoresLine(games, today),
  messages: ({ count, id, name, since, mayAnswer }, { now }) => ({
    text: count === 1 ? `${name} waits for an answer.` : `${count} people wait for an answer.`,
    hint:
      count === 1
        ? `Written ${formatAgo(since, now)}`
        : `Oldest: ${name}, ${formatAgo(since, now)}`,
    label: mayAnswer ? 'Answer' : 'Read',
    opens: { what: 'message', id },
  }),
  accounts: ({ count, id, name }) => ({
    text:
      count === 1 ? `${name} has registered.` : `${count} people have registered, ${name} first.`,
    hint: 'They cannot do anything yet. Do you know them?',
    label: 'Review',
    opens: { what: 'account', id },
  }),
  feed: ({ team, state, since, problem }, { timeZone }) => ({
    text: `The feed of ${team ?? 'the club'} ${feedText(state)}`,
    hint: [since && `Last read ${formatInstant(since, timeZone)}.`, problem]
      .filter(Boolean)
      .join(' '),
    label: 'View',
    href: portalPath('schedule'),
  }),
  mail: ({ count }) => ({
    text: count === 1 ? 'An email could not be sent.' : `${count} emails could not be sent.`,
    label: 'View',
    href: portalPath('accounts'),
  }),
  fees: ({ count, sums, teams, mailable }) => ({
    text: `${count === 1 ? 'One fee is' : `${count} fees are`} overdue, ${sums.map(({ open, currency }) => formatMoney(open, currency)).join(' and ')}.`,
    hint: teams.map(({ team, count }) => `${team ?? 'No team'} ${count}`).join(' · '),
    ...(mailable.length > 0
      ? { label: 'Send reminders', opens: { what: 'fees', mailable, count } }
      : { label: 'View', href: portalPath('fees') }),
  }),
  announcement: ({ id, title, endDate, endTime }, { today }) => ({
    text: `The announcement ‘${title}’ ends ${dayOf(endDate, today)}${endTime ? ` at ${formatTime(endTime)}` : ''}.`,
    label: 'Extend',
    href: rowPath('announcements', id),
  }),
  consents: ({ count, id }) => ({
    text: `${count === 1 ? 'A photo shows' : `${count} photos show`} a player whose family refuses photos.`,
    hint: 'Visitors do not see it until the family agrees, or you delete it.',
    label: 'View',
    href: rowPath('gallery', id),
  }),
}

function scoresLine(games: readonly [TodayEvent, ...TodayEvent[]], today: string): Line {
  const [latest] = games
  const hint = pastDay(latest.event.date, today)
  if (games.length === 1) {
    return {
      text: `${titleOfEvent(latest)} has no score.`,
      hint,
      label: 'Add score',
      opens: { what: 'score', event: latest.event },
    }
  }
  return {
    text: `${games.length} games have no score.`,
    hint: `Latest: ${titleOfEvent(latest)}, ${hint}`,
    label: 'Add scores',
    opens: { what: 'scores', games: [...games] },
  }
}

function feedText(state: Extract<TodayNeed, { kind: 'feed' }>['state']) {
  if (state === 'quarantined') return 'is held back: it lacks most of its coming events.'
  return state === 'failed' ? 'cannot be read.' : 'is late.'
}

/** 'Yesterday', 'Last Saturday', 'Saturday, March 14' */
export function pastDay(day: string, today: string) {
  const days = daysBetween(day, today)
  if (days === 1) return 'Yesterday'
  return days < 7 ? `Last ${dayOf(day, today)}` : formatDay(day, today)
}
