import { hash } from 'node:crypto'
import { eventLoopYielder } from '../../../kit/event-loop-yielder.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { oncePerObject } from '../schedule/once-per-object.ts'
import { assumedMinutes, type UsualLengths } from '../schedule/usual-length.ts'
import { eventUids } from './event-uid.server.ts'
import type { PublishedEvent } from './ics.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** The last published revision of each event, by its UID without the host. */
    published_events: {
      event_id: string
      /** The hash of the published event. */
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

/** The number of events that are compared before other requests may run. */
const EVENTS_AT_ONCE = 25

async function revise(
  db: Db,
  calendar: readonly CalendarEvent[],
  lengths: UsualLengths,
): Promise<PublishedEvent[]> {
  const before = await storedRevisions(db)
  const { uidOf } = await eventUids(db)
  const changed = await changedSince(before, { calendar, uidOf, lengths })
  const now = nowOf(db).getTime()
  for (let start = 0; start < changed.length; start += MAX_ROWS) {
    const rows = changed.slice(start, start + MAX_ROWS).map(([event_id, hash]) => {
      const last_modified = instantAfter(before.get(event_id)?.last_modified, now)
      return { event_id, hash, sequence: 0, last_modified }
    })
    await storeRevisions(db, rows)
  }
  const uids = changed.map(([uid]) => uid)
  const revisions = await storedRevisions(db, uids)
  const events: PublishedEvent[] = []
  const yieldToOthers = eventLoopYielder()
  for (let start = 0; start < calendar.length; start += EVENTS_AT_ONCE) {
    for (const event of calendar.slice(start, start + EVENTS_AT_ONCE))
      events.push(published(event, uidOf(event.id), revisions.get(uidOf(event.id))))
    await yieldToOthers()
  }
  return events
}

interface Compared {
  calendar: readonly CalendarEvent[]
  uidOf: (id: string) => string
  lengths: UsualLengths
}

/** Returns UIDs and hashes of events that differ from their stored revisions. */
async function changedSince(
  stored: ReadonlyMap<string, Revision>,
  { calendar, uidOf, lengths }: Compared,
) {
  const { gameMinutes, practiceMinutes } = lengths
  const by = `${gameMinutes} ${practiceMinutes}`
  const changed = new Map<string, string>()
  const yieldToOthers = eventLoopYielder()
  for (let start = 0; start < calendar.length; start += EVENTS_AT_ONCE) {
    for (const event of calendar.slice(start, start + EVENTS_AT_ONCE)) {
      const uid = uidOf(event.id)
      const hash = hashed(event, by, () => hashOf({ ...event, id: uid }, lengths))
      // Two feeds may have an event of the same key: the last one counts.
      if (stored.get(uid)?.hash === hash) changed.delete(uid)
      else changed.set(uid, hash)
    }
    await yieldToOthers()
  }
  return [...changed]
}

/** The last published events: an unchanged one keeps its object, and so its cached text. */
const lastPublished = new WeakMap<CalendarEvent, PublishedEvent>()

function published(
  event: CalendarEvent,
  uid: string,
  revision: Revision | undefined,
): PublishedEvent {
  const { sequence = 0, last_modified = '' } = revision ?? {}
  const last = lastPublished.get(event)
  if (last?.sequence === sequence && last.last_modified === last_modified) return last
  const next = { ...event, uid, sequence, last_modified }
  lastPublished.set(event, next)
  return next
}

const hashed = oncePerObject<CalendarEvent, string>()

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

/** An assumed end counts too. */
function hashOf(event: CalendarEvent, lengths: UsualLengths) {
  const text = JSON.stringify({ ...event, minutes: assumedMinutes(event, lengths) })
  return hash('sha256', text, 'base64url').slice(0, 22)
}

/** Rows per statement: SQLite accepts 32,766 values. */
export const MAX_ROWS = 500

type Revision = RowOf<'published_events'>

interface Stored {
  /** The number of events, and the sum of their sequences: every change by any instance raises one of the two. */
  count: number
  sum: number
  rows: Map<string, Revision>
}

const stored = new WeakMap<Db, Stored>()

/** Returns all revisions as they were last read, unless the database has newer ones; `changed` are read again. */
async function storedRevisions(
  db: Db,
  changed: readonly string[] = [],
): Promise<Map<string, Revision>> {
  const { count, sum } = await totals(db)
  const last = stored.get(db)
  if (!last) return readAll(db, { count, sum })
  const rows = await readRevisions(db, changed)
  let [counted, summed] = [last.count, last.sum]
  for (const row of rows) {
    const before = last.rows.get(row.event_id)
    counted += before ? 0 : 1
    summed += row.sequence - (before?.sequence ?? 0)
  }
  // Another instance has stored some, too.
  if (counted !== count || summed !== sum) return readAll(db, { count, sum })
  for (const row of rows) last.rows.set(row.event_id, row)
  stored.set(db, { ...last, count, sum })
  return last.rows
}

async function readAll(db: Db, of: Pick<Stored, 'count' | 'sum'>) {
  // The totals were read before: rows that are stored in between are read again next time.
  const all = await db.selectFrom('published_events').selectAll().execute()
  const rows = new Map(all.map(row => [row.event_id, row]))
  stored.set(db, { ...of, rows })
  return rows
}

/** Returns the revisions of these events; one that was never published has none. */
export async function readRevisions(db: Db, ids: readonly string[]) {
  const rows: Revision[] = []
  for (let start = 0; start < ids.length; start += MAX_ROWS) {
    const some = ids.slice(start, start + MAX_ROWS)
    rows.push(
      ...(await db
        .selectFrom('published_events')
        .selectAll()
        .where('event_id', 'in', some)
        .execute()),
    )
  }
  return rows
}

async function totals(db: Db) {
  const { count, sum } = await db
    .selectFrom('published_events')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('sequence').as('sum')])
    .executeTakeFirstOrThrow()
  return { count: Number(count), sum: Number(sum ?? 0) }
}
