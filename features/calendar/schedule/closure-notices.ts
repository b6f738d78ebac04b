/** The banner about closed fields above every page. */
import { addDays, dayIn, instantOf, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { language } from '../../../ui/language.ts'
import type { Closure } from './closure-schema.ts'
import { hasPlace, isFieldNumber } from './field-name.ts'
import { closureWords } from './words.ts'

/** Suggested in the portal. */
// biome-ignore lint/plugin: staff choose one, and it is stored
export const closureReasons = ['Lightning', 'Standing water', 'Extreme heat', 'Ice', 'Maintenance']

/** The time from which the banner also announces the next day. */
export const EVENING = '18:00'

interface Context {
  club: { timeZone: string }
  /** The club's own. */
  places: readonly { name: string }[]
  /** ISO 8601. */
  now: string
}

/**
 * Returns closures of today in the club's time zone that are not over; in the evening those of tomorrow too. Closures of
 * single fields that one of all fields covers are left out.
 */
export function currentClosures(closures: Closure[], { club, places, now }: Context) {
  const instant = new Date(now)
  const today = dayIn(club.timeZone, instant)
  const time = timeIn(club.timeZone, instant)
  const isStanding = ({ date, until_time: until }: Closure) =>
    date === today ? until === null || until > time : time >= EVENING && date === addDays(today, 1)
  return closures.filter(isStanding).filter(isNotCoveredAt(places))
}

/** Returns when each closure ends before the night, ISO 8601. */
export function endsOfClosures(closures: readonly Closure[], timeZone: string) {
  return closures.flatMap(({ date, until_time: until }) =>
    until === null ? [] : instantOf(date, until, timeZone).toISOString(),
  )
}

export interface ClosureNotice {
  /** 'Field 1 and Field 3 are closed today: standing water.' */
  announcement: string
  /** 'Games and practices there are cancelled.' */
  effect: string
}

/** Returns the closed fields; none: all fields of the club. */
export function closedFields({ field }: Pick<Closure, 'field'>) {
  return field === null ? [] : field.split('\n')
}

/**
 * Returns one notice for all closures with the same day, hours, status and reason, in the words of that day; of no day,
 * for a text that is read on several.
 */
export function closureNotices(closures: Closure[], today: string | undefined): ClosureNotice[] {
  const groups = Map.groupBy(closures, closure => {
    const { date, status, reason } = closure
    return [date, hoursOf(closure), status, reason, hasExceptions(closure)].join('\n')
  })
  return [...groups.values()].map(group => toNotice(group as [Closure], today))
}

/** A single field of the club is not mentioned at hours at which all of them have the same status and exceptions. */
function isNotCoveredAt(places: Context['places']) {
  const isOwn = (field: string) =>
    isFieldNumber(field) || places.some(({ name }) => hasPlace(field, name))
  return (closure: Closure, _: number, all: Closure[]) => {
    if (!closedFields(closure).every(isOwn)) return true
    const { date, status, except_events } = closure
    const isSame = (other: Closure) =>
      other.date === date &&
      other.status === status &&
      other.except_events === except_events &&
      hoursOf(other) === hoursOf(closure)
    return closure.field === null || !all.some(other => other.field === null && isSame(other))
  }
}

/** ' from 4:00 PM until 6:00 PM'; empty for the whole day. */
export function hoursOf({
  from_time: from,
  until_time: until,
}: Pick<Closure, 'from_time' | 'until_time'>) {
  return [
    from === null ? '' : closureWords('from', { time: formatTime(from) }),
    until === null ? '' : closureWords('until', { time: formatTime(until) }),
  ].join('')
}

function toNotice(group: [Closure, ...Closure[]], today: string | undefined): ClosureNotice {
  const { date, status, reason } = group[0]
  const fields = new Set(
    group.flatMap(closure =>
      closure.field === null ? closureWords('allFields') : closedFields(closure),
    ),
  )
  const isPlural = fields.size > 1 || /\bfields\b/i.test([...fields].join())
  return {
    announcement: closureWords('closed', {
      count: isPlural ? 2 : 1,
      fields: new Intl.ListFormat(language().tag).format(fields),
      day: dayOf(date, today),
      hours: hoursOf(group[0]),
      why: reason === null ? '' : closureWords('why', { reason: inSentence(reason) }),
    }),
    effect: closureWords(hasExceptions(group[0]) ? 'effectOnSome' : 'effect', {
      status: closureWords(status),
    }),
  }
}

function hasExceptions({ except_events }: Closure) {
  return except_events !== null
}

function dayOf(date: string, today: string | undefined) {
  if (today === undefined) return closureWords('onDay', { day: formatDay(date, date) })
  return closureWords(date === today ? 'today' : 'tomorrow')
}

/** Our own reasons become lower case; a typed one may be a name. */
export function inSentence(reason: string) {
  const isSuggested = closureReasons.includes(reason)
  return (isSuggested ? reason.toLowerCase() : reason).replace(/(?<![\s.])[\s.]+$/, '')
}
