/** When an event ends that lasts into the night, and which end staff may enter. */
import type { ScheduleEvent, ScheduleEventInput } from './schema.ts'

/** Minutes. */
const LONGEST_NIGHT = 12 * 60

/** Whether an end before the start is on the next day: if the event then lasts at most twelve hours. */
export function endsNextDay(time: string, endTime: string) {
  return endTime < time && minutes(endTime) + 24 * 60 - minutes(time) <= LONGEST_NIGHT
}

/**
 * Rejects an end that is not after the start. Only one that was entered: an end that another change leaves before the
 * start counts as unknown.
 */
export async function validateEnd(
  { time, end_time }: ScheduleEventInput,
  _club: unknown,
  update?: { stored: ScheduleEvent; sent: object },
) {
  if (end_time === null || end_time > time || endsNextDay(time, end_time)) return undefined
  if (update) {
    const { stored, sent } = update
    const isSame = end_time === stored.end_time && time === stored.time
    const isOverDays = stored.end_date !== null && stored.end_date > stored.date
    if (!('end_time' in sent) || isSame || isOverDays) return undefined
  }
  return {
    end_time: 'Ends at must be after the start, or in the night after it within twelve hours',
  }
}

function minutes(time: string) {
  const [hours, rest] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (rest ?? 0)
}
