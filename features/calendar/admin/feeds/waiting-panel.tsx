import { formatShortDay } from '../../../../kit/admin/format.ts'
import { formatTime } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { useTeamName } from '../../../teams/admin-choice.tsx'
import type { WaitingEvent } from '../../sync/responses.ts'
import css from './feeds.module.css'
import { formatCount } from './format-feeds.ts'
import { useDecide, useWaiting } from './use-waiting.ts'

/** Coming events of the feeds that the public does not see: those that wait for a decision of staff, and hidden ones. */
export function WaitingPanel() {
  const events = useWaiting() ?? []
  const waiting = events.filter(({ visibility }) => visibility === 'waiting')
  const hidden = events.filter(({ visibility }) => visibility === 'hidden')
  return (
    <>
      {waiting.length > 0 && (
        <details className={css.panel}>
          <summary>
            {formatCount(waiting.length)} for you to look at before families see them
          </summary>
          <Events events={waiting} />
        </details>
      )}
      {hidden.length > 0 && (
        <details className={css.panel}>
          <summary>{formatCount(hidden.length)} of the calendar hidden from families</summary>
          <Events events={hidden} />
        </details>
      )}
    </>
  )
}

function Events({ events }: { events: WaitingEvent[] }) {
  const teamName = useTeamName()
  const { mutate, isPending } = useDecide()
  const isWaiting = events.some(({ visibility }) => visibility === 'waiting')
  const all = events.map(({ key }) => key)
  return (
    <>
      <ul className={css.feeds}>
        {events.map(({ key, title, date, time, location, notes, teamId }) => (
          <li key={key}>
            <strong dir="auto">{title}</strong>
            <p>
              {[formatShortDay(date), time && formatTime(time), teamName(teamId), location]
                .filter(Boolean)
                .join(', ')}
            </p>
            {notes && (
              <p className={css.notes} dir="auto">
                {notes}
              </p>
            )}
            <p className={css.decide}>
              <Button
                variant="quiet"
                aria-label={`Publish ${title}`}
                disabled={isPending}
                onClick={() => mutate({ keys: [key], decision: 'published' })}
              >
                Publish
              </Button>
              {isWaiting && (
                <Button
                  variant="quiet"
                  aria-label={`Hide ${title}`}
                  disabled={isPending}
                  onClick={() => mutate({ keys: [key], decision: 'hidden' })}
                >
                  Hide
                </Button>
              )}
            </p>
          </li>
        ))}
      </ul>
      {isWaiting && events.length > 1 && (
        <p className={css.decide}>
          <Button
            variant="quiet"
            disabled={isPending}
            onClick={() => mutate({ keys: all, decision: 'published' })}
          >
            Publish all
          </Button>
        </p>
      )}
    </>
  )
}
