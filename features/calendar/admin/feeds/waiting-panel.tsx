import { formatShortDay } from '../../../../kit/admin/format.ts'
import { formatTime } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { useTeamName } from '../../../teams/admin-choice.tsx'
import type { WaitingEvent } from '../../sync/responses.ts'
import css from './feeds.module.css'
import { formatCount } from './format-feeds.ts'
import { useDecide, useWaiting } from './use-waiting.ts'

/** Coming events of the feeds that the public does not see, by why, with what staff can do about them. */
export function WaitingPanel() {
  const events = useWaiting() ?? []
  return VISIBILITIES.map(visibility => {
    const those = events.filter(event => event.visibility === visibility)
    return (
      those.length > 0 && (
        <details className={css.panel} key={visibility}>
          <summary>
            {formatCount(those.length)} {WHY[visibility]}
          </summary>
          <Events events={those} visibility={visibility} />
        </details>
      )
    )
  })
}

interface EventsProps extends Pick<WaitingEvent, 'visibility'> {
  events: WaitingEvent[]
}

const VISIBILITIES = ['waiting', 'private', 'hidden'] as const
const WHY: Record<WaitingEvent['visibility'], string> = {
  waiting: 'for you to look at before families see them',
  private: 'kept back: marked as private by the calendar',
  hidden: 'of the calendar hidden from families',
}

function Events({ events, visibility }: EventsProps) {
  const teamName = useTeamName()
  const { mutate, isPending } = useDecide()
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
              {visibility !== 'hidden' && (
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
      {visibility === 'waiting' && events.length > 1 && (
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
