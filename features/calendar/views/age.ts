import { dayIn, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'

const HOURS_UNSAID = 3

interface Age {
  /** When the copy of the calendar was last good; null without a feed. */
  fetchedAt: string | null
  now: string
  timeZone: string
}

/** Says of a calendar that could not be read for a while from when it is; of a fresh one nothing. */
export function ageWords({ fetchedAt, now, timeZone }: Age) {
  const hours = (Date.parse(now) - Date.parse(fetchedAt ?? now)) / 3_600_000
  if (!fetchedAt || hours <= HOURS_UNSAID) return undefined
  const at = new Date(fetchedAt)
  const today = dayIn(timeZone, new Date(now))
  const day = dayIn(timeZone, at)
  const time = formatTime(timeIn(timeZone, at))
  return `As of ${day === today ? time : `${formatDay(day, today)}, ${time}`}. The latest changes may be missing.`
}
