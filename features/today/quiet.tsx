import { daysBetween } from '../../kit/clock.ts'
import { formatDay, formatTime } from '../../kit/format-date.ts'
import css from './panel.module.css'
import type { Today } from './schema.ts'

/** 'All quiet. Next game: Saturday 9:00 AM' */
export function Quiet({ next, today }: Pick<Today, 'next' | 'today'>) {
  return (
    <p className={css.quiet}>
      All quiet.
      {next && (
        <>
          {' '}
          <span className={css.nextGame}>
            Next game: {dayOf(next.date, today)}
            {next.time && ` ${formatTime(next.time)}`}
            {next.team && (
              <>
                , <bdi>{next.team}</bdi>
              </>
            )}
          </span>
        </>
      )}
    </p>
  )
}

/** 'Saturday' within the next week, 'Saturday, March 14' later. */
export function dayOf(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  const shown = formatDay(day, today)
  return Math.abs(days) < 7 ? shown.replace(/,.*/, '') : shown
}
