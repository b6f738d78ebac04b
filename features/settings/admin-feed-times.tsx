import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { DeclaredField } from '../../kit/admin/form-parts.tsx'
import { formatShortDay } from '../../kit/admin/format.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { formatTime } from '../../kit/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/choices.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import css from './admin.module.css'
import type { FeedTimes as NextTimes } from './calendar-feed.ts'

/** The switch for a feed that marks local times as UTC, with its next events read both ways. */
export function FeedTimes({ name, id, host }: { name: string; id: string; host: string }) {
  const field = `${name}.timesAreLocal`
  const isLocal: boolean = useWatch({ name: field })
  return (
    <div>
      <Checkbox
        name={field}
        label="Its times are local, although it says UTC"
        hint="LeagueApps, for one, writes them that way: games then stand here some hours too early. Check the next events before you save."
      />
      <NextEventsOnRequest id={id} field={field} isLocal={isLocal} of={host} />
    </div>
  )
}

/** The same for the feed of the server's configuration, which counts where staff have set none. */
export function OperatorFeedTimes() {
  const field = 'operatorFeedTimes'
  const { data } = useQuery<ListedFeeds>({ queryKey: ['/api/admin/calendar-feeds'] })
  const times: string = useWatch({ name: field })
  const feed = data?.feeds.find(({ setBy }) => setBy === 'operator')
  if (!feed) return null
  return (
    <div>
      <p>A feed from the server’s configuration is read.</p>
      <DeclaredField name={field} />
      <NextEventsOnRequest id={feed.id} field={field} isLocal={times === 'local'} />
    </div>
  )
}

/** A feed of `GET /api/admin/calendar-feeds`. */
interface ListedFeeds {
  feeds: { id: string; setBy: 'operator' | 'portal' }[]
}

interface NextEventsProps {
  id: string
  isLocal: boolean
  /** The switch: once it is changed, the events are shown unasked. */
  field: string
  of?: string
}

function NextEventsOnRequest({ id, isLocal, field, of }: NextEventsProps) {
  const { getFieldState } = useFormContext()
  const [isShown, setShown] = useState(false)
  if (isShown || getFieldState(field).isDirty) return <NextEvents id={id} isLocal={isLocal} />
  return (
    <Button variant="quiet" onClick={() => setShown(true)}>
      Show its next events both ways{of && <Hidden> of {of}</Hidden>}
    </Button>
  )
}

function NextEvents({ id, isLocal }: Pick<NextEventsProps, 'id' | 'isLocal'>) {
  const path = `/api/admin/calendar-feeds/${id}/times`
  const { data, error } = useQuery({
    queryKey: [path],
    queryFn: () => send<NextTimes>('GET', path),
    retry: false,
  })
  if (error) return <p role="alert">The feed could not be read now: {error.message}</p>
  if (!data) return <Spinner />
  const { events } = data
  if (events.length === 0) return <p>The feed has no coming events with a time.</p>
  if (events.every(({ stated, local }) => dayAndTimeText(stated) === dayAndTimeText(local)))
    return <p>The times of its next events do not say UTC: the switch changes nothing.</p>
  return (
    <table className={css.times}>
      <caption>Its next events</caption>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col" aria-current={!isLocal}>
            As UTC
          </th>
          <th scope="col" aria-current={isLocal}>
            As local
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ title, stated, local }) => (
          <tr key={`${title} ${dayAndTimeText(stated)}`}>
            <th scope="row" dir="auto">
              {title}
            </th>
            <td>{dayAndTimeText(stated)}</td>
            <td>{dayAndTimeText(local)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayAndTimeText({ date, time }: NextTimes['events'][number]['stated']) {
  return `${formatShortDay(date)}, ${formatTime(time)}`
}
