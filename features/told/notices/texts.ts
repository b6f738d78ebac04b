import { daysBetween } from '../../../kit/clock.ts'
import { formatDay, formatDayParts, formatTime } from '../../../kit/format-date.ts'
import { capitalized } from '../../../ui/english.ts'
import { formatWhen, titleWithTeam } from '../../calendar/publish/event-share.ts'
import { type CalendarEvent, isPractice } from '../../calendar/schedule/calendar-event.ts'
import { inSentence } from '../../calendar/schedule/closure-notices.ts'
import {
  formatArrival,
  formatTimeRange12,
  formatTimes,
} from '../../calendar/schedule/format-event.ts'
import { placeText } from '../../calendar/schedule/place.ts'
import { titleWords } from '../../calendar/schedule/words.ts'
import type { Notice } from './notice-of.ts'
import { headlineWords, noticeWords } from './words.ts'

interface Context {
  timeZone: string
  today: string
}

/** 'Cancelled: U13 Harriers practice, Tue 6:00 PM' */
export function headlineOf({ kind, event }: Notice, { timeZone, today }: Context) {
  return headlineWords(kind, { what: whatOf(event), when: whenOf(event, { timeZone, today }) })
}

/** Returns what a family needs to know beyond the headline, in sentences. */
export function detailsOf(notice: Notice, context: Context): string[] {
  const { kind, event, before } = notice
  const slot = slotOf(event, context)
  const reason = event.status_reason
    ? [noticeWords('reason', { reason: capitalized(inSentence(event.status_reason)) })]
    : []
  switch (kind) {
    case 'cancelled':
    case 'postponed':
      return [...reason, noticeWords('off', { slot })]
    case 'removed':
      return [noticeWords('off', { slot })]
    case 'moved':
    case 'delayed':
      return [
        ...reason,
        noticeWords('now', { slot }),
        ...(before ? [noticeWords('was', { slot: slotOf(before, context) })] : []),
        ...preparation(event, context),
      ]
    case 'back':
    case 'new':
    case 'details':
      return [noticeWords('now', { slot }), ...preparation(event, context)]
  }
}

function preparation(event: CalendarEvent, { timeZone }: Context) {
  const arrival = formatArrival(event, timeZone, formatTime)
  const { uniform } = event
  return [
    ...(arrival ? [noticeWords('arrival', { arrival })] : []),
    ...(uniform ? [noticeWords('uniform', { uniform })] : []),
  ]
}

/** 'U13 Harriers practice', 'U9 Swifts vs Lone Oak Rovers' */
function whatOf(event: CalendarEvent) {
  const { title, team_name: team } = event
  const isPlain = team !== '' && isPractice(event) && title === titleWords('practice')
  return isPlain ? noticeWords('practice', { team }) : titleWithTeam(event)
}

/** 'Tue 6:00 PM', or 'Sat, Dec 12 · 9:00 AM' after the next seven days */
function whenOf(event: CalendarEvent, { timeZone, today }: Context) {
  const { start_date: day, all_day, time_tbd } = event
  const ahead = daysBetween(today, day)
  if (all_day || time_tbd || ahead < 0 || ahead > 6) return formatWhen(event, timeZone)
  const { from: time } = formatTimes(event, timeZone, formatTime)
  return noticeWords('weekday', { weekday: formatDayParts(day).weekday, time })
}

function slotOf(event: CalendarEvent, { timeZone, today }: Context) {
  return noticeWords('slot', {
    day: formatDay(event.start_date, today),
    time: formatTimeRange12(event, timeZone),
    place: placeText(event).trim() || noticeWords('unknownPlace'),
  })
}
