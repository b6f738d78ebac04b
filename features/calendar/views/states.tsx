import { dayIn, startOfMinute, timeIn } from '../../../kit/clock.ts'
import { HOUR_MS, MINUTE_MS } from '../../../kit/durations.ts'
import { formatDay, formatTime } from '../../../kit/format-date.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import { schedulePageWords, scheduleWords } from './panels/words.ts'
import css from './states.module.css'

export function CalendarSkeleton() {
  return (
    <div className={css.skeleton} role="status">
      <Hidden>{scheduleWords('loading')}</Hidden>
      {['one', 'two', 'three', 'four'].map(each => (
        <div key={each} className={css.placeholder} />
      ))}
    </div>
  )
}

/** The button must be inside a form that retries; without JavaScript the form loads the page again. */
export function CalendarFailed() {
  return (
    <div className={css.failed}>
      <Alert title={scheduleWords('error')} text={scheduleWords('failed')} />
      <Button type="submit">{scheduleWords('retry')}</Button>
    </div>
  )
}

/** Hours until a copy of the calendar counts as old. */
const FRESH_HOURS = 3

interface CopyAge {
  /** The time at which the calendar's feeds were last fetched; null without a feed. */
  fetchedAt: string | null
  now: string
  timeZone: string
}

/** The instants at which the notice below may appear, change or go, ISO 8601: an old copy can be replaced in any minute. */
export function copyAgeExpiresAt(fetchedAt: string | null, now: string) {
  if (!fetchedAt) return []
  const old = Date.parse(fetchedAt) + FRESH_HOURS * HOUR_MS + 1
  if (Date.parse(now) < old) return [new Date(old).toISOString()]
  const minute = startOfMinute(new Date(now))
  return [minute, new Date(Date.parse(minute) + MINUTE_MS).toISOString()]
}

/** A notice that the calendar's copy is old; undefined while it is fresh. */
export function formatCopyAge({ fetchedAt, now, timeZone }: CopyAge) {
  const hours = (Date.parse(now) - Date.parse(fetchedAt ?? now)) / HOUR_MS
  if (!fetchedAt || hours <= FRESH_HOURS) return undefined
  const at = new Date(fetchedAt)
  const today = dayIn(timeZone, new Date(now))
  const day = dayIn(timeZone, at)
  const time = formatTime(timeIn(timeZone, at))
  return schedulePageWords('copyAge', {
    at: day === today ? time : `${formatDay(day, today)}, ${time}`,
  })
}
