import { dayIn } from '../../../../kit/clock.ts'
import { ChoiceForm } from '../../../../ui/choice-form.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { island } from '../../../../ui/island.tsx'
import { useQueryParam } from '../../../../ui/use-query-param.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { Toggle, Toggles } from '../toggles.tsx'
import { EventCard } from './event-card.tsx'
import { type EventFilter, filters, MAX_SHOWN, type UpcomingEvents } from './upcoming.ts'
import css from './upcoming-events.module.css'

interface FilteredEventsProps {
  /** The result of `upcomingForHome`. */
  upcoming: UpcomingEvents
  club: CalendarClub
  path: string
  query: Record<string, string>
  now: string
}

/** The upcoming events, with buttons to filter them by kind. */
function FilteredEvents({ upcoming, club, path, query, now }: FilteredEventsProps) {
  const [chosen, choose] = useQueryParam('events', query)
  const filter = filterOf(chosen)
  const { events, counts } = upcoming
  const today = dayIn(club.timeZone, new Date(now))
  const shown = events.filter(filters[filter].has).slice(0, MAX_SHOWN)
  const count = counts[filter]
  const [one, many] = filters[filter].noun
  return (
    <>
      <FilterButtons
        chosen={filter}
        choose={choose}
        action={`${path}#events`}
        hidesPractices={club.hidesPractices}
      />
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
  hidesPractices: boolean | undefined
}

function FilterButtons({ chosen, choose, action, hidesPractices }: FilterButtonsProps) {
  const offered = Object.entries(filters).filter(
    ([name]) => !hidesPractices || name !== 'practices',
  )
  return (
    <ChoiceForm action={action} onChoose={value => choose(value === 'all' ? '' : value)}>
      <Toggles label="Show">
        {offered.map(([name, { label }]) => (
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

export default island('features/calendar/views/home/filtered-events', FilteredEvents, {
  when: 'touched',
})
