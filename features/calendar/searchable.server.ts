import type { FeatureContext } from '../../kit/feature.server.ts'
import { formatDay, formatTime } from '../../kit/format-date.ts'
import type { Searchable, SearchEntry } from '../../kit/searchable.ts'
import type { Settings } from '../settings/schema.ts'
import { fieldsWords } from './places/fields-words.ts'
import { shareWords } from './publish/words.ts'
import { type CalendarEvent, isOff, shortTitle } from './schedule/calendar-event.ts'
import { eventPath } from './schedule/event-path.ts'
import { formatTimes } from './schedule/format-event.ts'
import { statusWords } from './schedule/words.ts'

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

function searchEntry(
  event: CalendarEvent,
  club: Pick<Settings, 'name' | 'homeTeamNames' | 'timeZone'>,
  today: string,
): SearchEntry {
  const { start_date: day, team_name, venue, location, status, notes, description } = event
  const short = shortTitle(event, club)
  const time =
    event.all_day && !event.time_tbd ? '' : formatTimes(event, club.timeZone, formatTime).from
  const parts = {
    what: team_name && !short.includes(team_name) ? `${team_name} ${short}` : short,
    when: [formatDay(day, today), time].filter(Boolean).join(', '),
  }
  const isChanged = status !== 'scheduled' && !isOff(event)
  return {
    title: isOff(event)
      ? shareWords('titleOff', { ...parts, status: statusWords(status) })
      : shareWords('title', parts),
    text: [venue, location, isChanged ? statusWords(status) : '', notes ?? description]
      .filter(Boolean)
      .join(' · '),
    path: eventPath(event),
    day,
  }
}
