import type { FeatureContext } from '../../kit/feature.server.ts'
import { formatDay } from '../../kit/format-date.ts'
import type { Searchable, SearchEntry } from '../../kit/searchable.ts'
import type { Names } from '../settings/names.ts'
import { fieldsWords } from './places/fields-words.ts'
import { type CalendarEvent, shortTitle } from './schedule/calendar-event.ts'
import { eventPath } from './schedule/event-path.ts'

/** The club's places as visitors find them, with their fields and parking. */
export const placesAsFound: Searchable<FeatureContext> = {
  label: 'Fields',
  entries: async ({ read }) =>
    (await read('places')).map(({ id, name, fields, address, parking }) => ({
      title: name,
      text: [
        fields?.replaceAll('\n', ', '),
        address,
        parking && fieldsWords('parkingAt', { parking }),
      ]
        .filter(Boolean)
        .join(' · '),
      path: `/fields#place-${id}`,
    })),
}

export const eventsAsFound: Searchable<FeatureContext> = {
  label: 'Events',
  entries: async ({ read }, today) => {
    const club = await read('settings')
    // There are no events until a feed could be read.
    const events = await read('calendar').catch(() => [])
    return events.map(event => searchEntry(event, club, today))
  },
}

function searchEntry(event: CalendarEvent, club: Names, today: string): SearchEntry {
  const { start_date: day, team_name, venue, location, status, notes, description } = event
  const short = shortTitle(event, club)
  const what = team_name && !short.includes(team_name) ? `${team_name} ${short}` : short
  return {
    title: `${what}, ${formatDay(day, today)}`,
    text: [venue, location, status === 'scheduled' ? '' : status, notes ?? description]
      .filter(Boolean)
      .join(' · '),
    path: eventPath(event),
    day,
  }
}
