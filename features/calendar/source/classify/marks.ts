/** What services write into a title that is not the event's name. */

const CANCELLED_FIRST = /^[\W_]{0,5}cancell?ed\b[\])}*:\s–—-]{0,5}/i
const CANCELLED_LAST = /(?<!\bnot )\bcancell?ed\W{0,5}$/i
const SEPARATORS_LAST = /[\s([{*:–—-]{1,5}$/
const ARRIVE = / ?\(arrive [^()]{1,40} early\)/i

/** LeagueApps leaves a moved game where it was, says RESCHEDULED of it, and writes the new date as a new event. */
const NOT_THEN = /^\W?(?:RESCHEDULED|POSTPONED)\b|\b(?:RESCHEDULED|POSTPONED)\W?$/

/** The title without marks, and whether they say that the event does not take place. */
export function withoutMarks(summary: string, status: string) {
  const first = summary.replace(CANCELLED_FIRST, '')
  const last = first.replace(CANCELLED_LAST, '')
  const bare = last === first ? first : last.replace(SEPARATORS_LAST, '')
  const cancelled = bare !== summary || status === 'CANCELLED' || NOT_THEN.test(summary)
  return { title: bare.replace(ARRIVE, '').trim() || summary, cancelled }
}
