/** How to join a meeting (links, codes, dial-ins) is in the texts of an event only once staff have published it. */
import { pickBy } from 'es-toolkit/object'
import type { Db } from '../../../kit/tables.server.ts'
import type { FeedValues } from '../schedule/feed-values.ts'
import type { Visibility } from '../schedule/schema.ts'
import type { FeedEvent } from '../source/feed-event.ts'
import { eventsOf } from './copies.server.ts'
import { eventKey, type Row } from './known-events.server.ts'
import { toFeedValues } from './merge.server.ts'

export function withMeeting(event: FeedEvent, visibility: Visibility | null): FeedEvent {
  const { meeting } = event
  if (!meeting || visibility !== 'published_with_meeting') return event
  const description = [event.description, meeting].filter(Boolean).join('\n')
  return { ...event, description, notes: [event.notes, meeting].filter(Boolean).join('\n') }
}

type Texts = Pick<Row, 'notes' | 'feed' | 'visibility'>

/** Returns the columns of a row that its visibility changes, given the meeting that its feed has. */
export function meetingTexts(row: Texts, event: FeedEvent | undefined): Partial<Texts> {
  if (!event?.meeting || !row.feed) return {}
  const said: FeedValues = JSON.parse(row.feed)
  const { notes, description } = toFeedValues(withMeeting(event, row.visibility), null)
  const feed = JSON.stringify({ ...said, notes, description })
  const texts = { notes: notesOf(row, { was: said.notes, notes, meeting: event.meeting }), feed }
  return pickBy(texts, (text, name) => text !== row[name])
}

interface Said {
  /** The feed's notes before, and by now. */
  was: string | null
  notes: string | null
  meeting: string
}

/** What staff have typed stays, without what families are not to have. */
function notesOf(row: Texts, { was, notes, meeting }: Said) {
  if (row.notes === null || row.notes === (was ?? null)) return notes
  if (row.visibility === 'published_with_meeting') return row.notes
  return row.notes.replace(`\n${meeting}`, '').replace(meeting, '').trim() || null
}

const found = new WeakMap<Db, Promise<ReadonlyMap<string, FeedEvent>>>()

/** Returns the events of feeds that have a meeting, by their keys among all feeds; of a transaction read once. */
export function readMeetings(db: Db) {
  const known = found.get(db) ?? read(db)
  if (db.isTransaction) found.set(db, known)
  return known
}

async function read(db: Db) {
  const copies = await db
    .selectFrom('calendar_copies')
    .select(['feed_id', 'events'])
    .where('events', 'like', '%"meeting":"%')
    .execute()
  return new Map(
    copies.flatMap(({ feed_id, events }) =>
      eventsOf(events ?? '[]')
        .filter(({ meeting }) => meeting)
        .map(event => [eventKey(feed_id, event.key), event] as const),
    ),
  )
}
