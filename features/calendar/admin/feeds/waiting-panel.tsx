import { useQuery } from '@tanstack/react-query'
import { changeNotice } from '../../../../kit/admin/change-notice.ts'
import { formatShortDay } from '../../../../kit/admin/format.ts'
import { send } from '../../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../../../kit/admin/user.ts'
import { formatTime } from '../../../../kit/format-date.ts'
import { Button } from '../../../../ui/button.tsx'
import { counted } from '../../../../ui/english.ts'
import { portalPath } from '../../../portal-places.ts'
import { useTeamName } from '../../../teams/admin-choice.tsx'
import type { WaitingEvent } from '../../sync/responses.ts'
import css from './feeds.module.css'

const PATH = 'admin/calendar-waiting'

interface Decided {
  keys: string[]
  decision: 'published' | 'published_with_meeting' | 'hidden'
}

/** Coming events of feeds that are not public in full; undefined while they load, or without permission. */
export function useWaiting() {
  const enabled = useHasPermission('feeds.update')
  return useQuery<WaitingEvent[]>({ queryKey: [`/api/${PATH}`], enabled }).data
}

/** Publishes or hides events of feeds. */
export function useDecide() {
  return usePortalMutation({
    mutate: (decided: Decided) => send('POST', `/api/${PATH}`, decided),
    invalidates: [PATH, 'schedule'],
    notices: {
      done: (_, { keys, decision }) =>
        changeNotice(
          counted(keys.length, 'event'),
          decision === 'hidden' ? 'hidden' : 'published',
          portalPath('schedule'),
        ),
      failed: 'Failed to update events',
    },
  })
}

/** A notice for each visibility of the waiting events, with buttons that publish or hide them. */
export function useWaitingNotices() {
  const events = useWaiting() ?? []
  return VISIBILITIES.map(visibility => ({
    visibility,
    those: events.filter(event => event.visibility === visibility),
  }))
    .filter(({ those }) => those.length > 0)
    .map(({ visibility, those }) => ({
      short: `${those.length} ${SHORT[visibility]}`,
      sentence: `${counted(those.length, 'event')} ${WHY[visibility]}`,
      content: <Events events={those} visibility={visibility} />,
    }))
}

interface EventsProps extends Pick<WaitingEvent, 'visibility'> {
  events: WaitingEvent[]
}

const VISIBILITIES = ['waiting', 'private', 'meeting', 'hidden'] as const
const SHORT: Record<WaitingEvent['visibility'], string> = {
  waiting: 'waiting',
  private: 'private',
  meeting: 'without codes',
  hidden: 'hidden',
}
const WHY: Record<WaitingEvent['visibility'], string> = {
  waiting: 'to publish or hide',
  private: 'kept back: marked private',
  meeting: 'shown without the links and codes of a meeting',
  hidden: 'hidden from families',
}

function Events({ events, visibility }: EventsProps) {
  const teamName = useTeamName()
  const { mutate, isPending } = useDecide()
  const all = events.map(({ key }) => key)
  return (
    <>
      <ul className={css.feeds}>
        {events.map(({ key, title, date, time, location, notes, meeting, teamId }) => (
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
            {meeting && (
              <div className={css.notes}>
                <strong>For staff only:</strong>
                <p dir="auto">{meeting}</p>
              </div>
            )}
            <p className={css.decide}>
              {visibility === 'meeting' ? (
                <Button
                  variant="quiet"
                  aria-label={`Publish links and codes of ${title}`}
                  disabled={isPending}
                  onClick={() => mutate({ keys: [key], decision: 'published_with_meeting' })}
                >
                  Publish links and codes
                </Button>
              ) : (
                <Button
                  variant="quiet"
                  aria-label={`Publish ${title}`}
                  disabled={isPending}
                  onClick={() => mutate({ keys: [key], decision: 'published' })}
                >
                  Publish
                </Button>
              )}
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
