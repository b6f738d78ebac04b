import { hasRowLocks } from '../../../db/engines.ts'
import type { Actor } from '../../../kit/actor.server.ts'
import { dayIn } from '../../../kit/clock.ts'
import type { ContentTransaction, RowChange } from '../../../kit/content-transaction.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db, RowOf } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { readClosures } from '../../calendar/schedule/closures-api.server.ts'
import { readSettings } from '../../settings/store.server.ts'
import { hasRecipients } from '../followers/recipients.server.ts'
import { type KnownEvent, knownEvents } from './known-event.server.ts'
import { noticeOf } from './notice-of.ts'
import { isToldLately, startsSoon, whenDue } from './when-due.ts'

/**
 * Notes what followers are to be told, in the transaction of the change, whoever made it. An event is compared with how
 * followers know it when it is told (`tell.server.ts`): several edits are one notice, and one that was taken back is none.
 */

type Row = RowOf<'schedule_events'>
type Notice = RowOf<'notices'>

/** Files and readings that would tell of more than a tenth of the coming events, and of more than this, are asked about. */
const MAX_UNASKED = 5
/** Rows per statement: SQLite accepts 32,766 values. */
const MAX_ROWS = 500

export async function noteChanges(
  { db, record }: ContentTransaction,
  rows: readonly RowChange[],
  actor: Actor,
) {
  if (!(await hasRecipients(db))) return
  const { timeZone } = await readSettings(db)
  const now = nowOf(db)
  const changes = await findChanges(db, rows, { now, timeZone })
  if (changes.length === 0) return
  const isOfClosures = rows.some(({ table }) => table === 'closures')
  const isAsked = !isOfClosures && (await isMuch(db, changes, dayIn(timeZone, now)))
  const stored = await readStored(db, changes)
  const notices = changes.map(change =>
    nextNotice(stored.get(change.eventId), change, {
      isAsked,
      now,
      timeZone,
      changeSet: actor?.changeSet ?? null,
    }),
  )
  await store(db, notices)
  for (const { event_id: id } of notices)
    record({ table: 'notices', id, before: null, after: null, isPublic: false })
}

interface Change {
  eventId: number
  /** Null: nobody knew it. */
  known: KnownEvent | null
  /** Followers would be told of it as it is now. */
  isTold: boolean
  isSoon: boolean
}

interface Clock {
  now: Date
  timeZone: string
}

/** Finds the changed events that are not over. A new one is noted in any case: it may be edited before it is told. */
async function findChanges(db: Db, rows: readonly RowChange[], { now, timeZone }: Clock) {
  const view = await knownEvents(db)
  const closures = await readClosures(db)
  const closuresBefore = await readClosures(db, rowsBefore(await tableRows(db, 'closures'), rows))
  const today = dayIn(timeZone, now)
  return [...(await changedRows(db, rows))].flatMap(([eventId, { before, after }]): Change[] => {
    const [known, is] = [view(before, closuresBefore), view(after, closures)]
    const states = [known, is].flatMap(each => each ?? [])
    if (states.every(({ end }) => end <= now.toISOString())) return []
    const isTold = noticeOf(known, is, { today }) !== undefined
    if (known && !isTold) return []
    const isSoon = states.some(({ event }) => startsSoon(event, now, timeZone))
    return [{ eventId, known, isTold, isSoon }]
  })
}

/** Returns the events whose rows have changed, and those of the days of changed closures. */
async function changedRows(db: Db, rows: readonly RowChange[]) {
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

/** Tells whether so many events are told at once that staff are asked first. */
async function isMuch(db: Db, changes: readonly Change[], today: string) {
  const { length: told } = changes.filter(({ isTold }) => isTold)
  if (told <= MAX_UNASKED) return false
  const { coming } = await db
    .selectFrom('schedule_events')
    .select(({ fn }) => fn.countAll<number>().as('coming'))
    .where('date', '>=', today)
    .where('hidden', '=', false)
    .executeTakeFirstOrThrow()
  return told > Number(coming) / 10
}

async function readStored(
  db: Db,
  changes: readonly Change[],
): Promise<ReadonlyMap<number, Notice>> {
  const stored = new Map<number, Notice>()
  for (let start = 0; start < changes.length; start += MAX_ROWS) {
    const ids = changes.slice(start, start + MAX_ROWS).map(({ eventId }) => eventId)
    const rows = await db
      .selectFrom('notices')
      .selectAll()
      .where('event_id', 'in', ids)
      .orderBy('event_id')
      // What is being told is stored as told by then.
      .$if(hasRowLocks(db), query => query.forUpdate())
      .execute()
    for (const row of rows) stored.set(row.event_id, row)
  }
  return stored
}

/** Returns the notice of an event after one more change. */
function nextNotice(
  stored: Notice | undefined,
  { eventId, known, isSoon }: Change,
  { isAsked, now, timeZone, changeSet }: Clock & { isAsked: boolean; changeSet: string | null },
): Notice {
  const { told_at = null, told_kind = null, people = null } = stored ?? {}
  const isUntold = stored?.state === 'waiting' || stored?.state === 'asking'
  // A new game may be called off at once.
  const toldLately = isToldLately(told_at, now) && told_kind !== 'new' ? told_at : null
  const firstAt = isUntold ? stored.first_at : now.toISOString()
  const changes = isUntold || toldLately ? (stored?.changes ?? 0) + 1 : 1
  const due = whenDue({ firstAt, toldLately, changes, isSoon }, now, timeZone)
  return {
    event_id: eventId,
    known: isUntold ? stored.known : known && JSON.stringify(known),
    // One change more, by itself, is told with what was asked about.
    state: isAsked ? 'asking' : 'waiting',
    changes,
    first_at: firstAt,
    due_at: isAsked ? null : due.toISOString(),
    told_at,
    told_kind,
    people,
    change_set: changeSet,
  }
}

async function store(db: Db, notices: readonly Notice[]) {
  for (let start = 0; start < notices.length; start += MAX_ROWS) {
    await db
      .insertInto('notices')
      .values(notices.slice(start, start + MAX_ROWS))
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
