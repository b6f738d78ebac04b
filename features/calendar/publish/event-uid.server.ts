import { createHash } from 'node:crypto'
import type { Db } from '../../../kit/tables.server.ts'
import { tableRows, untilChange } from '../../../kit/until-change.server.ts'

/**
 * Returns what names an event in calendars, for ever: of a feed's event a hash of its key, so that it outlives the feed's
 * address, else the id of the row.
 */
export function eventUid({ id, external_key: key }: { id: number; external_key: string | null }) {
  if (key === null) return String(id)
  return `feed-${createHash('sha256').update(key).digest('base64url').slice(0, 12)}`
}

interface EventUids {
  /** The UID of an event of the calendar, by its id. */
  uidOf: (id: string) => string
  /** The id of the event that has this UID or id; the value itself where there is none. */
  idOf: (uid: string) => string
}

export function eventUids(db: Db): Promise<EventUids> {
  return untilChange({ db, of: ['schedule_events'], name: 'UIDs of events' }, async () => {
    const rows = (await tableRows(db, 'schedule_events')).filter(({ external_key }) => external_key)
    const uids = new Map(rows.map(row => [String(row.id), eventUid(row)]))
    // Two feeds may have an event of the same key: the one that is shown counts.
    const isGone = (row: (typeof rows)[number]) => row.hidden || row.missing_since !== null
    const shownLast = rows.toSorted((one, other) => Number(isGone(other)) - Number(isGone(one)))
    const ids = new Map(shownLast.map(row => [eventUid(row), String(row.id)]))
    return { uidOf: id => uids.get(id) ?? id, idOf: uid => ids.get(uid) ?? uid }
  })
}
