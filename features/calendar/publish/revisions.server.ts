import { hash } from 'node:crypto'
import { eventLoopYielder } from '../../../kit/event-loop-yielder.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import { assumedMinutes, type UsualLengths } from '../schedule/usual-length.ts'
import type { PublishedEvent } from './ics.ts'
import { MAX_ROWS, type Revision, storedRevisions } from './stored-revisions.server.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    /** The last published revision of each event. */
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
const AT_ONCE = 25

async function revise(
  db: Db,
  calendar: readonly CalendarEvent[],
  lengths: UsualLengths,
): Promise<PublishedEvent[]> {
  const before = await storedRevisions(db)
  const changed = await changedSince(before, calendar, lengths)
  const now = nowOf(db).getTime()
  for (let start = 0; start < changed.length; start += MAX_ROWS) {
    const rows = changed.slice(start, start + MAX_ROWS).map(([event_id, hash]) => {
      const last_modified = instantAfter(before.get(event_id)?.last_modified, now)
      return { event_id, hash, sequence: 0, last_modified }
    })
    await storeRevisions(db, rows)
  }
  const ids = changed.map(([id]) => id)
  const revisions = await storedRevisions(db, ids)
  const events: PublishedEvent[] = []
  const yieldToOthers = eventLoopYielder()
  for (let start = 0; start < calendar.length; start += AT_ONCE) {
    for (const event of calendar.slice(start, start + AT_ONCE))
      events.push(published(event, revisions.get(event.id)))
    await yieldToOthers()
  }
  return events
}

/** Returns ids and hashes of events that differ from their stored revisions. */
async function changedSince(
  stored: ReadonlyMap<string, Revision>,
  calendar: readonly CalendarEvent[],
  lengths: UsualLengths,
) {
  const { gameMinutes, practiceMinutes } = lengths
  const by = `${gameMinutes} ${practiceMinutes}`
  const changed = new Map<string, string>()
  const yieldToOthers = eventLoopYielder()
  for (let start = 0; start < calendar.length; start += AT_ONCE) {
    for (const event of calendar.slice(start, start + AT_ONCE)) {
      const { id } = event
      const hash = knownHash(event, by) ?? hashOf(event, lengths, by)
      // Feeds may have an event twice: the last one counts.
      if (stored.get(id)?.hash === hash) changed.delete(id)
      else changed.set(id, hash)
    }
    await yieldToOthers()
  }
  return [...changed]
}

/** The last published events: an unchanged one keeps its object, and so its cached text. */
const lastPublished = new WeakMap<CalendarEvent, PublishedEvent>()

function published(event: CalendarEvent, revision: Revision | undefined): PublishedEvent {
  const { sequence = 0, last_modified = '' } = revision ?? {}
  const last = lastPublished.get(event)
  if (last?.sequence === sequence && last.last_modified === last_modified) return last
  const next = { ...event, sequence, last_modified }
  lastPublished.set(event, next)
  return next
}

/** Hashes by event: an unchanged one is the same object as before (`keepUnchanged`). */
const hashed = new WeakMap<CalendarEvent, { by: string; hash: string }>()

function knownHash(event: CalendarEvent, by: string) {
  const known = hashed.get(event)
  return known?.by === by ? known.hash : undefined
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

/** An assumed end counts too: it changes with the settings, which `by` distinguishes. */
function hashOf(event: CalendarEvent, lengths: UsualLengths, by: string) {
  const text = JSON.stringify({ ...event, minutes: assumedMinutes(event, lengths) })
  const digest = hash('sha256', text, 'base64url').slice(0, 22)
  hashed.set(event, { by, hash: digest })
  return digest
}
