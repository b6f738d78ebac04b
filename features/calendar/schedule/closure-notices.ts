/** What the banner above every page says of closed fields. */
import { addDays, dayIn, timeIn } from '../../../kit/clock.ts'
import { closureReasons } from './closure-reasons.ts'
import type { Closure } from './closure-schema.ts'

/** From then on it says what is closed the next day. */
const EVENING = '18:00'

interface Moment {
  club: { timeZone: string }
  /** ISO 8601. */
  now: string
}

/** The closures of the day, at the club; in the evening those of the next day too. */
export function noticedClosures(closures: Closure[], { club, now }: Moment) {
  const instant = new Date(now)
  const today = dayIn(club.timeZone, instant)
  const isEvening = timeIn(club.timeZone, instant) >= EVENING
  return closures.filter(({ date }) => date === today || (isEvening && date === addDays(today, 1)))
}

export interface ClosureNews {
  /** 'Field 1 and Field 3 are closed today: standing water.' */
  news: string
  /** 'Games and practices there are cancelled.' */
  effect: string
}

/** Those of one day for one reason in one sentence. */
export function closureNews(closures: Closure[], today: string): ClosureNews[] {
  const groups = Map.groupBy(closures.filter(isNews), ({ date, status, reason }) =>
    [date, status, reason].join('\n'),
  )
  return [...groups.values()].map(group => sentences(group as [Closure], today))
}

/** A field needs no mention of its own where all are closed in the same way. */
function isNews({ date, field, status }: Closure, _: number, all: Closure[]) {
  if (field === null) return true
  return !all.some(other => other.field === null && other.date === date && other.status === status)
}

const LIST = new Intl.ListFormat('en-US')

function sentences(group: [Closure, ...Closure[]], today: string): ClosureNews {
  const { date, field, status, reason } = group[0]
  const fields = new Set(group.map(({ field }) => field ?? 'All fields'))
  const verb = fields.size > 1 || /\bfields\b/i.test([...fields].join()) ? 'are' : 'is'
  const day = date === today ? 'today' : 'tomorrow'
  const why = reason === null ? '' : `: ${inSentence(reason)}`
  return {
    news: `${LIST.format(fields)} ${verb} closed ${day}${why}.`,
    effect: `Games and practices ${field === null ? '' : 'there '}are ${status}.`,
  }
}

/** What was typed may be a name, and keeps its capital. */
function inSentence(reason: string) {
  const isOurs = closureReasons.includes(reason)
  return (isOurs ? reason.toLowerCase() : reason).replace(/[\s.]+$/, '')
}
