import { addDays } from '../../kit/clock.ts'
import { DAY_MINUTES } from '../../kit/durations.ts'
import { minutes, timeOf } from '../../kit/time-of-day.ts'
import { daysOfEvent } from '../calendar/schedule/end.ts'
import type { ScheduleEvent } from '../calendar/schedule/schema.ts'
import { type UsualLengths, usualMinutes } from '../calendar/schedule/usual-length.ts'
import type { TodayEvent } from './schema.ts'

/** Tells whether an event is still to come, on, or over; one without a known end lasts as long as its kind usually does. */
export function phaseOf(
  event: ScheduleEvent,
  now: { today: string; time: string },
  club: UsualLengths,
): TodayEvent['phase'] {
  const { start, allDay, lastDay } = daysOfEvent(event)
  if (allDay && event.date > now.today) return 'coming'
  if (allDay) return lastDay < now.today ? 'over' : 'on'
  const at = `${now.today} ${now.time}`
  if (`${event.date} ${start}` > at) return 'coming'
  return endOf(event, { start, lastDay }, club) > at ? 'on' : 'over'
}

function endOf(
  { type, date, end_time }: ScheduleEvent,
  { start, lastDay }: { start: string; lastDay: string },
  club: UsualLengths,
) {
  if (end_time && `${lastDay} ${end_time}` > `${date} ${start}`) return `${lastDay} ${end_time}`
  const end = minutes(start) + usualMinutes(type, club)
  return `${addDays(date, Math.floor(end / DAY_MINUTES))} ${timeOf(end)}`
}
