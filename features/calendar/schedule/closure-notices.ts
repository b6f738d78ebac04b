/** The banner about closed fields above every page. */
import { instantOf } from '../../../kit/clock.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { language } from '../../../ui/language.ts'
import type { Closure } from './closure-schema.ts'
import { closureWords } from './words.ts'

/** Suggested in the portal. */
// biome-ignore lint/plugin: staff choose one, and it is stored
export const closureReasons = ['Lightning', 'Standing water', 'Extreme heat', 'Ice', 'Maintenance']

/** The time from which the banner also announces the next day. */
export const EVENING = '18:00'

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
