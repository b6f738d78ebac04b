import type { RowOf } from '../../kit/tables.server.ts'
import { placeText } from '../calendar/schedule/place.ts'
import type { PublicDocument } from './crawl.server.ts'
import type { Attention } from './shapes.ts'

/** What the comparison needs of an event. */
type Event = Pick<
  RowOf<'schedule_events'>,
  'id' | 'date' | 'time' | 'venue' | 'location' | 'type' | 'title'
>

/** Characters: shorter names of places occur by chance. */
const TELLING = 5

/**
 * Documents that tell of a practice that is for families alone: by its place, unless another event is there, by its entry in a
 * calendar file, or by its row in a list.
 */
export function practicesShown(
  documents: readonly PublicDocument[],
  { hidden, others }: { hidden: readonly Event[]; others: readonly Event[] },
): Attention[] {
  const known = others.flatMap(event => [event.venue, event.location, placeText(event)])
  const seen = new Map<string, PublicDocument[]>()
  for (const event of hidden) {
    const places = [event.venue, event.location].flatMap(place =>
      place && place.length >= TELLING && !known.includes(place) ? [place] : [],
    )
    const found = documents.filter(
      ({ text, json }) =>
        places.some(place => text.includes(place)) ||
        text.includes(`UID:event-${event.id}@`) ||
        hasRow(json, event),
    )
    const name = `${event.title ?? 'Practice'} at ${placeText(event)}`
    if (found.length > 0) seen.set(name, found)
  }
  return [...seen].map(([player, found]) => ({
    player,
    problem: 'Where and when this practice is is for families alone, and public',
    paths: found.slice(0, 4).map(({ path }) => path),
  }))
}

function hasRow(json: unknown, { id, date, time }: Event) {
  if (!Array.isArray(json)) return false
  return json.some(row => row.id === id && row.date === date && row.time === time)
}
