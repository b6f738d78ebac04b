import { dayIn } from '../../../../kit/clock.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useQueryParam } from '../../../../ui/use-query-param.ts'
import type { Settings } from '../../../settings/schema.ts'
import { EventCard } from './event-card.tsx'
import { FilterButtons } from './filter-buttons.tsx'
import { type UpcomingEvents as Coming, type EventFilter, FIRST, filters } from './upcoming.ts'
import css from './upcoming-events.module.css'

interface UpcomingEventsProps {
  /** What `upcomingForHome` found; `null` when the calendar could not be read. */
  upcoming: Coming | null
  club: Settings
  request: { path: string; query: Record<string, string>; now: string }
}

/** What the club does next, of all kinds or of one. */
export function UpcomingEvents({ upcoming, club, request }: UpcomingEventsProps) {
  const [chosen, choose] = useQueryParam('events', request.query)
  return (
    <Section id="events" title="Upcoming Events">
      {upcoming ? (
        <Chosen {...{ upcoming, club, request, choose }} filter={filterOf(chosen)} />
      ) : (
        <Alert title="Error" text="Failed to load calendar. Please try again later." />
      )}
      <ButtonLink className={css.more} variant="quiet" href="/schedule">
        Full Schedule
      </ButtonLink>
    </Section>
  )
}

function Chosen({
  upcoming: { events, counts },
  filter,
  choose,
  club,
  request: { path, now },
}: UpcomingEventsProps & {
  upcoming: Coming
  filter: EventFilter
  choose: (filter: string) => void
}) {
  const today = dayIn(club.timeZone, new Date(now))
  const shown = events.filter(filters[filter].has).slice(0, FIRST)
  const count = counts[filter]
  const [one, many] = filters[filter].noun
  return (
    <>
      <FilterButtons chosen={filter} choose={choose} action={`${path}#events`} />
      <p className={css.count} role="status">
        {count > shown.length
          ? `Next ${shown.length} of ${count} ${many}`
          : `${count} upcoming ${count === 1 ? one : many}`}
      </p>
      {count === 0 && <Empty title={`No upcoming ${many}.`} />}
      <ul className={css.events}>
        {shown.map(event => (
          <EventCard key={event.id} event={event} club={club} today={today} />
        ))}
      </ul>
    </>
  )
}

function filterOf(chosen: string | undefined): EventFilter {
  return chosen === 'games' || chosen === 'practices' ? chosen : 'all'
}
