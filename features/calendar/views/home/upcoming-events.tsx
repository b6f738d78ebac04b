import { dayIn } from '../../../../kit/clock.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { ChoiceForm } from '../../../../ui/choice-form.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { Section } from '../../../../ui/section.tsx'
import { useQueryParam } from '../../../../ui/use-query-param.ts'
import type { Settings } from '../../../settings/schema.ts'
import { Toggle, Toggles } from '../toggles.tsx'
import { EventCard } from './event-card.tsx'
import { type UpcomingEvents as Coming, type EventFilter, filters, MAX_SHOWN } from './upcoming.ts'
import css from './upcoming-events.module.css'

interface UpcomingEventsProps {
  /** The result of `upcomingForHome`; null when the calendar could not be read. */
  upcoming: Coming | null
  club: Settings
  request: { path: string; query: Record<string, string>; now: string }
}

/** The next events of the club; all, or of one kind. */
export function UpcomingEvents({ upcoming, club, request }: UpcomingEventsProps) {
  const [chosen, choose] = useQueryParam('events', request.query)
  return (
    <Section id="events" title="Upcoming Events">
      {upcoming ? (
        <FilteredEvents {...{ upcoming, club, request, choose }} filter={filterOf(chosen)} />
      ) : (
        <Alert title="Error" text="Failed to load calendar. Please try again later." />
      )}
      <ButtonLink className={css.more} variant="quiet" href="/schedule">
        Full Schedule
      </ButtonLink>
    </Section>
  )
}

function FilteredEvents({
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
  const shown = events.filter(filters[filter].has).slice(0, MAX_SHOWN)
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

interface FilterButtonsProps {
  chosen: EventFilter
  choose: (filter: string) => void
  action: string
}

function FilterButtons({ chosen, choose, action }: FilterButtonsProps) {
  return (
    <ChoiceForm action={action} onChoose={value => choose(value === 'all' ? '' : value)}>
      <Toggles label="Show">
        {Object.entries(filters).map(([name, { label }]) => (
          <Toggle key={name} name="events" value={name} pressed={name === chosen}>
            {label}
          </Toggle>
        ))}
      </Toggles>
    </ChoiceForm>
  )
}

function filterOf(chosen: string | undefined): EventFilter {
  return chosen === 'games' || chosen === 'practices' ? chosen : 'all'
}
