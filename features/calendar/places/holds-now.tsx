import { timeIn } from '../../../kit/clock.ts'
import { formatTime } from '../../../kit/format-date.ts'
import { wordsWith } from '../../../ui/words-with.tsx'
import { earliestOf, type Hold, isWaiting } from '../schedule/hold.ts'
import { holdWords as words } from '../schedule/hold-words.ts'
import css from './holds-now.module.css'

interface HoldsNowProps {
  /** The holds of today. */
  holds: readonly Hold[]
  club: { timeZone: string }
  /** ISO 8601. */
  now: string
}

/** The places on hold, each with the time before which nobody plays there. */
export function HoldsNow({ holds, club: { timeZone }, now }: HoldsNowProps) {
  const timeOf = (instant: Date) => formatTime(timeIn(timeZone, instant))
  return holds.map(hold => {
    const last = timeOf(new Date(hold.last_strike_at))
    const isOver = isWaiting(hold, new Date(now))
    return (
      <div key={hold.id} className={css.hold}>
        <p className={css.title}>
          {wordsWith(words, 'onHold', {
            place: (
              <bdi dir="auto" translate="no">
                {hold.place}
              </bdi>
            ),
          })}
        </p>
        <p>
          <strong className={css.time}>
            {isOver ? words('waitForCoach') : timeOf(earliestOf(hold))}
          </strong>{' '}
          {words(isOver ? 'lastStrike' : 'atTheEarliest', { time: last })}
        </p>
      </div>
    )
  })
}
