import type { Actor } from '../../../kit/actor.server.ts'
import { addDays, dayIn, instantOf, timeIn } from '../../../kit/clock.ts'
import type { ContentTransaction, RowChange } from '../../../kit/content-transaction.server.ts'
import { HOUR_MS, MINUTE_MS } from '../../../kit/durations.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { readClosures } from '../../calendar/schedule/closures-api.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { hasFollowers } from '../followers/recipients.server.ts'
import { type KnownEvent, knownEvents } from './known-event.server.ts'
import { noticeOf } from './notice-of.ts'

/**
 * Notes what followers are to be told, in the transaction of the change, whoever made it. An event is compared with how
 * followers know it when it is told (`tell.server.ts`): several edits are one notice, and one that was taken back is none.
 */

type Row = RowOf<'schedule_events'>
type Notice = RowOf<'notices'>

/** Milliseconds from the last edit of an event to its notice: of one that starts soon, and of others. */
const SOON_DELAY_MS = 10_000
const DELAY_MS = MINUTE_MS
/** Milliseconds within which edits of an event are one notice. */
const MAX_DELAY_MS = MINUTE_MS
/** An event that changes again and again is told once more after an hour. One that starts soon is told at once, but not always. */
const AGAIN_MS = HOUR_MS
export const MAX_AT_ONCE = 3
/** Milliseconds before its start for which an event is told at any hour. */
const SOON_MS = 12 * HOUR_MS
/** At night, what is not soon waits for the morning. */
export const NIGHT = { from: '21:00', until: '07:00' }
/** Files and readings that would tell of more than a tenth of the coming events, and of more than this, are asked about. */
const MAX_UNASKED = 5

export async function noteChanges(
  { db, record }: ContentTransaction,
  rows: readonly RowChange[],
  actor: Actor,
) {
  if (!(await hasFollowers(db))) return
  const now = nowOf(db)
  const { timeZone } = await readSettings(db)
  const today = dayIn(timeZone, now)
  const changed = await changedEvents(db, rows)
  const view = await knownEvents(db)
  const closures = await readClosures(db)
  const closuresBefore = await readClosures(db, rowsBefore(await tableRows(db, 'closures'), rows))
  const noted = [...changed].flatMap(([event_id, { before, after }]) => {
    const [known, is] = [view(before, closuresBefore), view(after, closures)]
    const latest = [known, is].flatMap(each => each ?? [])
    if (latest.every(({ end }) => end <= now.toISOString())) return []
    // One that is new may be edited before it is told.
    if (known && !noticeOf(known, is, { today })) return []
    return [
      {
        event_id,
        known,
        isTold: isTellable(known, is, today),
        isSoon: latest.some(soonAt(now, timeZone)),
      },
    ]
  })
  if (noted.length === 0) return
  for (const { event_id: id } of noted)
    record({ table: 'notices', id, before: null, after: null, isPublic: false })
  const isAsked =
    !rows.some(({ table }) => table === 'closures') && (await isMuch(db, noted, today))
  const stored = new Map(
    (
      await readNotices(
        db,
        noted.map(({ event_id }) => event_id),
      )
    ).map(row => [row.event_id, row]),
  )
  const values = noted.map(({ event_id, known, isSoon }) =>
    nextNotice(stored.get(event_id), {
      event_id,
      known,
      isSoon,
      isAsked,
      now,
      timeZone,
      changeSet: actor?.changeSet,
    }),
  )
  for (let start = 0; start < values.length; start += MAX_ROWS) {
    await db
      .insertInto('notices')
      .values(values.slice(start, start + MAX_ROWS))
      .onConflict(conflict =>
        conflict.column('event_id').doUpdateSet(row => ({
          known: row.ref('excluded.known'),
          state: row.ref('excluded.state'),
          changes: row.ref('excluded.changes'),
          first_at: row.ref('excluded.first_at'),
          due_at: row.ref('excluded.due_at'),
          change_set: row.ref('excluded.change_set'),
        })),
      )
      .execute()
  }
}

/** Rows per statement: SQLite accepts 32,766 values. */
const MAX_ROWS = 500

function isTellable(known: KnownEvent | null, is: KnownEvent | null, today: string) {
  return noticeOf(known, is, { today }) !== undefined
}

/** Returns the events whose rows have changed, and those of the days of changed closures. */
async function changedEvents(db: Db, rows: readonly RowChange[]) {
  const changed = new Map<number, { before: Row | null; after: Row | null }>()
  for (const { table, id, before, after } of rows) {
    if (table !== 'schedule_events') continue
    const first = changed.get(Number(id))
    changed.set(Number(id), {
      before: first ? first.before : (before as Row | null),
      after: after as Row | null,
    })
  }
  const closures = rows.filter(({ table }) => table === 'closures')
  const days = closures.flatMap(({ before, after }) =>
    [before, after].flatMap(row => (row as RowOf<'closures'> | null)?.date ?? []),
  )
  if (days.length === 0) return changed
  const onDays = await db
    .selectFrom('schedule_events')
    .selectAll()
    .where('date', 'in', days)
    .execute()
  for (const row of onDays)
    if (!changed.has(row.id)) changed.set(row.id, { before: row, after: row })
  return changed
}

/** Returns the closures as they were before the change. */
function rowsBefore(now: readonly RowOf<'closures'>[], rows: readonly RowChange[]) {
  const changed = rows.filter(({ table }) => table === 'closures')
  const ids = new Set(changed.map(({ id }) => Number(id)))
  const before = changed.flatMap(({ before }) => (before ? [before as RowOf<'closures'>] : []))
  return [...now.filter(({ id }) => !ids.has(id)), ...before]
}

/** Tells whether an event starts today or within hours. */
export function soonAt(now: Date, timeZone: string) {
  const today = dayIn(timeZone, now)
  return ({ event }: Pick<KnownEvent, 'event'>) =>
    event.start_date === today ||
    (Date.parse(event.start) >= now.getTime() && Date.parse(event.start) - now.getTime() <= SOON_MS)
}

/** Tells whether so many events are told at once that staff are asked first. */
async function isMuch(db: Db, noted: readonly { isTold: boolean }[], today: string) {
  const { length: told } = noted.filter(({ isTold }) => isTold)
  if (told <= MAX_UNASKED) return false
  const { coming } = await db
    .selectFrom('schedule_events')
    .select(({ fn }) => fn.countAll<number>().as('coming'))
    .where('date', '>=', today)
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow()
  return told > Number(coming) / 10
}

async function readNotices(db: Db, ids: readonly number[]) {
  const rows: Notice[] = []
  for (let start = 0; start < ids.length; start += MAX_ROWS)
    rows.push(
      ...(await db
        .selectFrom('notices')
        .selectAll()
        .where('event_id', 'in', ids.slice(start, start + MAX_ROWS))
        .execute()),
    )
  return rows
}

interface Change {
  event_id: number
  known: KnownEvent | null
  isSoon: boolean
  isAsked: boolean
  now: Date
  timeZone: string
  changeSet: string | undefined
}

function nextNotice(
  stored: Notice | undefined,
  { event_id, known, isSoon, isAsked, now, timeZone, changeSet }: Change,
): Notice {
  const at = now.toISOString()
  const isUntold = stored?.state === 'waiting' || stored?.state === 'asking'
  const first_at = isUntold ? stored.first_at : at
  const toldAt = Date.parse(stored?.told_at ?? '')
  // False without a time, and after the clock was put back. A new game may be called off at once.
  const isRecent = now.getTime() - toldAt < AGAIN_MS && toldAt <= now.getTime()
  const isAgain = isRecent && stored?.told_kind !== 'new'
  const changes = isUntold || isAgain ? (stored?.changes ?? 0) + 1 : 1
  const isAskedStill = isAsked || stored?.state === 'asking'
  const waits = isAgain && (!isSoon || changes > MAX_AT_ONCE)
  const latest = Date.parse(first_at) + MAX_DELAY_MS
  const soonest = now.getTime() + (isSoon ? SOON_DELAY_MS : DELAY_MS)
  const isFresh = latest > now.getTime()
  const due = new Date(
    Math.max(isFresh ? Math.min(soonest, latest) : soonest, waits ? toldAt + AGAIN_MS : 0),
  )
  return {
    event_id,
    known: isUntold ? stored.known : known && JSON.stringify(known),
    state: isAskedStill ? 'asking' : 'waiting',
    changes,
    first_at,
    due_at: isAskedStill ? null : (isSoon ? due : afterNight(due, NIGHT, timeZone)).toISOString(),
    told_at: stored?.told_at ?? null,
    told_kind: stored?.told_kind ?? null,
    people: stored?.people ?? null,
    change_set: changeSet ?? null,
  }
}

/** Returns the instant, or the end of the quiet hours that it lies in. */
export function afterNight(
  instant: Date,
  { from, until }: { from: string; until: string },
  timeZone: string,
) {
  const [day, time] = [dayIn(timeZone, instant), timeIn(timeZone, instant)]
  if (from === until) return instant
  const isOverMidnight = from > until
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return instant
  const isBefore = isOverMidnight && time >= from
  return instantOf(isBefore ? addDays(day, 1) : day, until, timeZone)
}
