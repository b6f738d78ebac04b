import { formatDay } from '../../../../kit/format-date.ts'
import type { SearchEntry } from '../../../../kit/searchable.ts'
import type { Names } from '../../../settings/names.ts'
import { type CalendarEvent, shortTitle } from '../../schedule/calendar-event.ts'
import { eventPath } from '../../schedule/event-path.ts'

/** An event as visitors find it. */
export function searchEntry(event: CalendarEvent, club: Names, today: string): SearchEntry {
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
