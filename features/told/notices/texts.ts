import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { capitalized } from '../../../ui/english.ts'
import type { HeadlineContext } from '../../calendar/publish/event-headline.ts'
import type { CalendarEvent } from '../../calendar/schedule/calendar-event.ts'
import { inSentence } from '../../calendar/schedule/closure-notices.ts'
import { formatArrival, formatTimeRange12 } from '../../calendar/schedule/format-event.ts'
import { placeText } from '../../calendar/schedule/place.ts'
import type { Notice } from './notice-of.ts'
import { noticeWords } from './words.ts'

/** Returns what a family needs to know beyond the headline, in sentences. */
export function detailsOf(notice: Notice, context: HeadlineContext): string[] {
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

function preparation(event: CalendarEvent, { timeZone }: HeadlineContext) {
  const arrival = formatArrival(event, timeZone, formatTime)
  const { uniform } = event
  return [
    ...(arrival ? [noticeWords('arrival', { arrival })] : []),
    ...(uniform ? [noticeWords('uniform', { uniform })] : []),
  ]
}

function slotOf(event: CalendarEvent, { timeZone, today }: HeadlineContext) {
  return noticeWords('slot', {
    day: formatDay(event.start_date, today),
    time: formatTimeRange12(event, timeZone),
    place: placeText(event).trim() || noticeWords('unknownPlace'),
  })
}
