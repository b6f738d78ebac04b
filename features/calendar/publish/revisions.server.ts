import { createHash } from 'node:crypto'
import type { Db } from '../../../kit/tables.server.ts'
import type { CalendarEvent } from '../schedule/calendar-event.ts'
import type { PublishedEvent } from './ics.ts'

const noted = new WeakMap<readonly CalendarEvent[], Promise<PublishedEvent[]>>()

/**
 * The calendar with what those who have subscribed need to notice a change. An event changes for many reasons: staff, a
 * feed, a closed field, the name of a team. So what counts is whether it differs from what was last told of it.
 */
export function published(
  db: Db,
  calendar: readonly CalendarEvent[],
): Promise<readonly PublishedEvent[]> {
  const before = noted.get(calendar)
  if (before) return before
  const events = note(db, calendar)
  noted.set(calendar, events)
  events.catch(() => noted.delete(calendar))
  return events
}

async function note(db: Db, calendar: readonly CalendarEvent[]): Promise<PublishedEvent[]> {
  const told = await readTold(db)
  const hashes = new Map(calendar.map(event => [event.id, hashOf(event)]))
  const news = [...hashes].filter(([id, hash]) => told.get(id)?.hash !== hash)
  const now = Date.now()
  for (let start = 0; start < news.length; start += ROWS_AT_ONCE) {
    const rows = news.slice(start, start + ROWS_AT_ONCE).map(([event_id, hash]) => {
      const last_modified = instantAfter(told.get(event_id)?.last_modified, now)
      return { event_id, hash, sequence: 0, last_modified }
    })
    await tell(db, rows)
  }
  const after = news.length > 0 ? await readTold(db) : told
  return calendar.map(event => {
    const { sequence = 0, last_modified = '' } = after.get(event.id) ?? {}
    return { ...event, sequence, last_modified }
  })
}

/** Rows in one statement: SQLite takes 32,766 values. */
const ROWS_AT_ONCE = 500

type Told = { event_id: string; hash: string; sequence: number; last_modified: string }

async function readTold(db: Db): Promise<Map<string, Told>> {
  const rows = await db.selectFrom('published_events').selectAll().execute()
  return new Map(rows.map(row => [row.event_id, row]))
}

/** Of two instances that notice the same change at once, only the first one counts it. */
async function tell(db: Db, rows: Told[]) {
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

/** iCalendar counts whole seconds: a change in the same one must rise too. */
function instantAfter(before: string | undefined, now: number) {
  const next = before === undefined ? now : Math.max(now, Date.parse(before) + 1_000)
  return new Date(next).toISOString()
}

function hashOf(event: CalendarEvent) {
  return createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 22)
}
