import { setImmediate } from 'node:timers/promises'
import type { RowOf } from '../../kit/tables.server.ts'
import { placeText } from '../calendar/schedule/place.ts'
import type { PublicDocument } from './crawl.server.ts'
import type { Attention } from './shapes.ts'

/** The columns of an event for the comparison. */
type Event = Pick<
  RowOf<'schedule_events'>,
  'id' | 'date' | 'time' | 'venue' | 'location' | 'type' | 'title'
>

/** Characters: shorter names of places occur by chance. */
const MIN_PLACE_NAME = 5

/**
 * Finds documents that reveal a practice for families alone: by its place, unless another event is there, by its entry
 * in a calendar file, or by its row in a list. Other requests run after each document.
 */
export async function practicesShown(
  documents: readonly PublicDocument[],
  { hidden, others }: { hidden: readonly Event[]; others: readonly Event[] },
): Promise<Attention[]> {
  const known = new Set(others.flatMap(event => [event.venue, event.location, placeText(event)]))
  const places = new Set(hidden.flatMap(({ venue, location }) => [venue, location]))
  const telling = [...places].flatMap(place =>
    place && place.length >= MIN_PLACE_NAME && !known.has(place) ? [place] : [],
  )
  const found = new Map<Event, PublicDocument[]>()
  for (const document of documents) {
    await setImmediate()
    const mentions = mentionTest(document, telling)
    for (const event of hidden)
      if (mentions(event)) found.set(event, [...(found.get(event) ?? []), document])
  }
  const seen = new Map<string, PublicDocument[]>()
  for (const event of hidden) {
    const name = `${event.title ?? 'Practice'} at ${placeText(event)}`
    const documents = found.get(event)
    if (documents) seen.set(name, documents)
  }
  return [...seen].map(([player, found]) => ({
    player,
    problem: 'Where and when this practice is is for families alone, and public',
    paths: found.slice(0, 4).map(({ path }) => path),
  }))
}

/** Returns a function that tells whether the document reveals an event. */
function mentionTest({ text, json }: PublicDocument, telling: readonly string[]) {
  const places = new Set<string | null>(telling.filter(place => text.includes(place)))
  const entries = new Set(Array.from(text.matchAll(/UID:event-(\d+)@/g), ([, id]) => Number(id)))
  const rows = Map.groupBy(Array.isArray(json) ? json : [], row => row?.id)
  return ({ id, date, time, venue, location }: Event) =>
    places.has(venue) ||
    places.has(location) ||
    entries.has(id) ||
    rows.get(id)?.some(row => row.date === date && row.time === time) === true
}
