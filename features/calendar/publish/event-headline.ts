/** What has become of an event in one line, the same in emails, on lock screens, and in a team's chat. */
import { daysBetween } from '../../../kit/clock.ts'
import { formatDayParts, formatTime } from '../../../kit/format-date.ts'
import { type CalendarEvent, isPractice } from '../schedule/calendar-event.ts'
import { formatTimes } from '../schedule/format-event.ts'
import { titleWords } from '../schedule/title-words.ts'
import { headlineWords } from './headline-words.ts'

export interface HeadlineContext {
  timeZone: string
  today: string
}

type Headline =
  | 'cancelled'
  | 'postponed'
  | 'removed'
  | 'back'
  | 'moved'
  | 'delayed'
  | 'details'
  | 'new'
  | 'asPlanned'

/** 'Cancelled: U13 Harriers practice, Tue 6:00 PM' */
export function headlineOf(
  { kind, event, before }: { kind: Headline; event: CalendarEvent; before?: CalendarEvent },
  context: HeadlineContext,
) {
  const isSameTime = before?.start === event.start && before.time_tbd === event.time_tbd
  const word = kind === 'moved' && isSameTime ? 'newPlace' : kind
  return headlineWords(word, { what: whatOf(event), when: whenOf(event, context) })
}

/** The headline by the event's status alone: 'U13 Harriers practice, Tue 6:00 PM' of one that takes place as planned. */
export function statusHeadline(event: CalendarEvent, context: HeadlineContext) {
  const kind = event.status === 'scheduled' ? 'asPlanned' : event.status
  return headlineOf({ kind, event }, context)
}

/** 'U13 Harriers practice', 'U9 Swifts vs Lone Oak Rovers' */
function whatOf(event: CalendarEvent) {
  const { title, team_name: team } = event
  const isPlain = team !== '' && isPractice(event) && title === titleWords('practice')
  return isPlain ? headlineWords('practice', { team }) : titleWithTeam(event)
}

/** 'Tue 6:00 PM', or 'Sat, Dec 12 · 9:00 AM' after the next seven days */
function whenOf(event: CalendarEvent, { timeZone, today }: HeadlineContext) {
  const { start_date: day, all_day, time_tbd } = event
  const ahead = daysBetween(today, day)
  if (all_day || time_tbd || ahead < 0 || ahead > 6) return formatWhen(event, timeZone)
  const { from: time } = formatTimes(event, timeZone, formatTime)
  return headlineWords('weekday', { weekday: formatDayParts(day).weekday, time })
}

/** 'U9 Swifts vs Lone Oak Rovers', 'U9 Swifts · Practice' */
export function titleWithTeam({ title, team_name: team }: CalendarEvent) {
  return title.includes(team) ? title : headlineWords('ofTeam', { team, what: title })
}

/** 'Sat, Nov 28 · 2:30 PM' */
export function formatWhen(event: CalendarEvent, timeZone: string) {
  const isWholeDay = event.all_day && !event.time_tbd
  const time = isWholeDay ? '' : formatTimes(event, timeZone, formatTime).from
  const day = formatDays(event)
  return time ? headlineWords('dayAnd', { day, time }) : day
}

/** 'Sat, Nov 28', 'Sat, Nov 28 to Sun, Nov 29' */
export function formatDays({ start_date, end_date, all_day }: CalendarEvent) {
  const first = headlineWords('day', formatDayParts(start_date))
  return all_day && end_date > start_date
    ? headlineWords('days', { first, last: headlineWords('day', formatDayParts(end_date)) })
    : first
}
