/** The banner about closed fields above every page. */
import { addDays, dayIn, timeIn } from '../../../kit/clock.ts'
import type { Closure } from './closure-schema.ts'

/** Suggested in the portal. */
export const closureReasons = ['Lightning', 'Standing water', 'Extreme heat', 'Ice', 'Maintenance']

/** From this time on the banner also announces the next day. */
export const EVENING = '18:00'

interface Context {
  club: { timeZone: string }
  /** ISO 8601. */
  now: string
}

/** Closures of today in the club's time zone; in the evening those of tomorrow too. */
export function currentClosures(closures: Closure[], { club, now }: Context) {
  const instant = new Date(now)
  const today = dayIn(club.timeZone, instant)
  const isEvening = timeIn(club.timeZone, instant) >= EVENING
  return closures.filter(({ date }) => date === today || (isEvening && date === addDays(today, 1)))
}

export interface ClosureNotice {
  /** 'Field 1 and Field 3 are closed today: standing water.' */
  announcement: string
  /** 'Games and practices there are cancelled.' */
  effect: string
}

/** One notice for all closures with the same day, status and reason. */
export function closureNotices(closures: Closure[], today: string): ClosureNotice[] {
  const groups = Map.groupBy(closures.filter(isNotCovered), ({ date, status, reason }) =>
    [date, status, reason].join('\n'),
  )
  return [...groups.values()].map(group => toNotice(group as [Closure], today))
}

/** A single field is not mentioned on a day on which all fields have the same status. */
function isNotCovered({ date, field, status }: Closure, _: number, all: Closure[]) {
  if (field === null) return true
  return !all.some(other => other.field === null && other.date === date && other.status === status)
}

const LIST = new Intl.ListFormat('en-US')

function toNotice(group: [Closure, ...Closure[]], today: string): ClosureNotice {
  const { date, field, status, reason } = group[0]
  const fields = new Set(group.map(({ field }) => field ?? 'All fields'))
  const verb = fields.size > 1 || /\bfields\b/i.test([...fields].join()) ? 'are' : 'is'
  const day = date === today ? 'today' : 'tomorrow'
  const why = reason === null ? '' : `: ${inSentence(reason)}`
  return {
    announcement: `${LIST.format(fields)} ${verb} closed ${day}${why}.`,
    effect: `Games and practices ${field === null ? '' : 'there '}are ${status}.`,
  }
}

/** Lower case for our own reasons; what staff typed may be a name. */
function inSentence(reason: string) {
  const isSuggested = closureReasons.includes(reason)
  return (isSuggested ? reason.toLowerCase() : reason).replace(/[\s.]+$/, '')
}
