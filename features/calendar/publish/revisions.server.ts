import { hash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../kit/tables.server.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import type { PublishedEvent } from './ics.ts'
import { assumedMinutes, type UsualLengths } from './usual-length.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** The last published revision of each event. */
    published_events: {
      event_id: string
      /** Of the event as it was published. */
      hash: string
      /** iCalendar's SEQUENCE and LAST-MODIFIED (ISO 8601 UTC): both rise with every change. */
      sequence: number
      last_modified: string
    }
  }
}

const cache = new WeakMap<readonly CalendarEvent[], Promise<PublishedEvent[]>>()

/**
 * Adds SEQUENCE and LAST-MODIFIED to the events, so that subscribed calendars notice a change. Events change for many
 * reasons (staff, a feed, a closure, a team's name), so each is compared by hash with its last published revision, and
 * a new revision is stored. Cached for each calendar that `readCalendar` returns.
 */
export function withRevisions(
  db: Db,
  calendar: readonly CalendarEvent[],
  lengths: UsualLengths,
): Promise<readonly PublishedEvent[]> {
  const cached = cache.get(calendar)
  if (cached) return cached
  const events = revise(db, calendar, lengths)
  cache.set(calendar, events)
  events.catch(() => cache.delete(calendar))
  return events
}

async function revise(
  db: Db,
  calendar: readonly CalendarEvent[],
  lengths: UsualLengths,
): Promise<PublishedEvent[]> {
  const before = await readRevisions(db)
  const hashes = await hashesOf(calendar, lengths)
  const changed = [...hashes].filter(([id, hash]) => before.get(id)?.hash !== hash)
  const now = Date.now()
  for (let start = 0; start < changed.length; start += MAX_ROWS) {
    const rows = changed.slice(start, start + MAX_ROWS).map(([event_id, hash]) => {
      const last_modified = instantAfter(before.get(event_id)?.last_modified, now)
      return { event_id, hash, sequence: 0, last_modified }
    })
    await storeRevisions(db, rows)
  }
  const revisions = changed.length > 0 ? await readRevisions(db) : before
  const known = published.get(db) ?? new Map<string, Known>()
  const events = calendar.map(event => {
    const { sequence = 0, last_modified = '', hash = '' } = revisions.get(event.id) ?? {}
    const revision = `${hash} ${sequence} ${last_modified}`
    const last = known.get(event.id)
    if (last?.revision === revision && hashes.get(event.id) === hash)
      return { ...last, id: event.id }
    return { id: event.id, revision, event: { ...event, sequence, last_modified } }
  })
  published.set(db, new Map(events.map(each => [each.id, each])))
  return events.map(({ event }) => event)
}

interface Known {
  revision: string
  event: PublishedEvent
}

/** As they were made last: of what did not change there is the same object again, for whose text is kept by it. */
const published = new WeakMap<Db, Map<string, Known>>()

/** Events that are compared before other requests get their turn. */
const AT_ONCE = 300

async function hashesOf(calendar: readonly CalendarEvent[], lengths: UsualLengths) {
  const hashes = new Map<string, string>()
  for (const [at, event] of calendar.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
    hashes.set(event.id, hashOf(event, lengths))
  }
  return hashes
}

/** Rows per statement: SQLite accepts 32,766 values. */
const MAX_ROWS = 500

type Revision = { event_id: string; hash: string; sequence: number; last_modified: string }

async function readRevisions(db: Db): Promise<Map<string, Revision>> {
  const rows = await db.selectFrom('published_events').selectAll().execute()
  return new Map(rows.map(row => [row.event_id, row]))
}

/** If two instances notice the same change at once, only the first raises the sequence. */
async function storeRevisions(db: Db, rows: Revision[]) {
  await db
    .insertInto('published_events')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .column('event_id')
        .doUpdateSet(row => ({
          hash: row.ref('excluded.hash'),
          sequence: row('published_events.sequence', '+', 1),
          last_modified: row.ref('excluded.last_modified'),
        }))
        .whereRef('published_events.hash', '<>', 'excluded.hash'),
    )
    .execute()
}

/** iCalendar has whole seconds: a second change within one second gets the next. */
function instantAfter(before: string | undefined, now: number) {
  const next = before === undefined ? now : Math.max(now, Date.parse(before) + 1_000)
  return new Date(next).toISOString()
}

/** An assumed end counts too: it changes with the settings. */
function hashOf(event: CalendarEvent, lengths: UsualLengths) {
  const text = JSON.stringify({ ...event, minutes: assumedMinutes(event, lengths) })
  return hash('sha256', text, 'base64url').slice(0, 22)
}
