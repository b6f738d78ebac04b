import { dayIn } from '../../../../kit/clock.ts'
import { ChoiceForm } from '../../../../ui/choice-form.tsx'
import { Empty } from '../../../../ui/empty.tsx'
import { island } from '../../../../ui/island.tsx'
import { useQueryParam } from '../../../../ui/use-query-param.ts'
import type { CalendarClub } from '../../../settings/names.ts'
import { packEvents, unpackEvents } from '../../schedule/packed-events.ts'
import { Toggle, Toggles } from '../toggles.tsx'
import { EventLine, EventLines } from './event-line.tsx'
import { type EventFilter, filters, MAX_SHOWN, type UpcomingEvents } from './upcoming.ts'
import css from './upcoming-section.module.css'
import { homeWords } from './words.ts'

interface FilteredEventsProps {
  /** The result of `upcomingForHome`. */
  upcoming: UpcomingEvents
  club: CalendarClub
  /** URL of the schedule of the same teams. */
  schedule: string
  path: string
  query: Record<string, string>
  now: string
}

/** The upcoming events, with buttons to filter them by kind. */
function FilteredEvents({ upcoming, club, schedule, path, query, now }: FilteredEventsProps) {
  const [chosen, choose] = useQueryParam('events', query)
  const filter = filterOf(chosen)
  const { events, counts, hasMoreAbove } = upcoming
  const today = dayIn(club.timeZone, new Date(now))
  const shown = events.filter(filters[filter]).slice(0, MAX_SHOWN)
  const count = counts[filter]
  const inWords =
    count > shown.length
      ? homeWords(`${filter}Next`, { shown: shown.length, count })
      : homeWords(`${filter}Upcoming`, { count })

  return (
    <>
      <FilterButtons
        chosen={filter}
        choose={choose}
        action={`${path}#events`}
        hidesPractices={club.hidesPractices}
      />
      <p className={css.count} role="status">
        {hasMoreAbove[filter] ? besidesAbove(count, inWords) : inWords}
      </p>
      {count === 0 && !hasMoreAbove[filter] && <Empty title={homeWords(`${filter}None`)} />}
      {shown.length > 0 && (
        <EventLines>
          {shown.map(event => (
            <EventLine key={event.id} event={event} club={club} today={today} schedule={schedule} />
          ))}
        </EventLines>
      )}
    </>
  )
}

function besidesAbove(count: number, inWords: string) {
  return count === 0 ? homeWords('noOthers') : homeWords('besidesAbove', { count: inWords })
}

interface FilterButtonsProps {
  chosen: EventFilter
  choose: (filter: string) => void
  action: string
  hidesPractices: boolean | undefined
}

function FilterButtons({ chosen, choose, action, hidesPractices }: FilterButtonsProps) {
  const offered = Object.keys(filters)
    .map(filterOf)
    .filter(name => !hidesPractices || name !== 'practices')
  return (
    <ChoiceForm action={action} onChoose={value => choose(value === 'all' ? '' : value)}>
      <Toggles label={homeWords('show')}>
        {offered.map(name => (
          <Toggle key={name} name="events" value={name} pressed={name === chosen}>
            {homeWords(name)}
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
  packing: {
    pack: ({ upcoming, ...rest }: FilteredEventsProps) => ({
      ...rest,
      upcoming: { ...upcoming, events: packEvents(upcoming.events) },
    }),
    unpack: ({ upcoming, ...rest }) => ({
      ...rest,
      upcoming: { ...upcoming, events: unpackEvents(upcoming.events) },
    }),
  },
})
