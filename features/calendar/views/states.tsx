import { dayIn, startOfMinute, timeIn } from '../../../kit/clock.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import css from './states.module.css'

export function CalendarSkeleton() {
  return (
    <div className={css.skeleton} role="status">
      <Hidden>Loading calendar...</Hidden>
      {['one', 'two', 'three', 'four'].map(each => (
        <div key={each} className={css.placeholder} />
      ))}
    </div>
  )
}

/** Must be inside a form that retries; without JavaScript the form loads the page again. */
export function CalendarFailed() {
  return (
    <div className={css.failed}>
      <Alert title="Error" text="Failed to load calendar. Please try again later." />
      <Button type="submit">Retry Loading</Button>
    </div>
  )
}

/** Hours until a copy of the calendar counts as old. */
const FRESH_HOURS = 3

interface CopyAge {
  /** When the calendar's feeds were last fetched; null without a feed. */
  fetchedAt: string | null
  now: string
  timeZone: string
}

/** When the notice below may appear, change or go, ISO 8601: an old copy can be replaced in any minute. */
export function turnsOfCopyAge(fetchedAt: string | null, now: string) {
  if (!fetchedAt) return []
  const old = Date.parse(fetchedAt) + FRESH_HOURS * 3_600_000 + 1
  if (Date.parse(now) < old) return [new Date(old).toISOString()]
  const minute = startOfMinute(new Date(now))
  return [minute, new Date(Date.parse(minute) + 60_000).toISOString()]
}

/** A notice that the calendar's copy is old; undefined while it is fresh. */
export function formatCopyAge({ fetchedAt, now, timeZone }: CopyAge) {
  const hours = (Date.parse(now) - Date.parse(fetchedAt ?? now)) / 3_600_000
  if (!fetchedAt || hours <= FRESH_HOURS) return undefined
  const at = new Date(fetchedAt)
  const today = dayIn(timeZone, new Date(now))
  const day = dayIn(timeZone, at)
  const time = formatTime(timeIn(timeZone, at))
  return `As of ${day === today ? time : `${formatDay(day, today)}, ${time}`}. The latest changes may be missing.`
}
