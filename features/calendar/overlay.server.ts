import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { dayIn } from '../../kit/clock.ts'
import type { Tables } from '../../kit/tables.server.ts'
import type { Settings } from '../settings/schema.ts'
import { type CalendarEvent, type TeamNames, toCalendarEvent } from './schedule/calendar-event.ts'
import type { FeedCopy } from './sync/copies.server.ts'
import { distinctEvents, type SourcedEvent } from './sync/distinct.server.ts'
import { differing, fieldsOf, merged } from './sync/fields.server.ts'
import { type Memory, nameOf } from './sync/snapshots.server.ts'

type Row = Selectable<Tables['schedule_events']>

interface Parts {
  rows: Row[]
  copies: FeedCopy[]
  memories: Memory[]
  club: Settings
  teams: TeamNames
}

/** The feeds' events with what staff have changed of them, and the events that no feed has. */
export function withFeeds({ rows, copies, memories, club, teams }: Parts): CalendarEvent[] {
  const rowOf = new Map(rows.map(row => [nameOf(row.source, row.external_key), row]))
  const memoryOf = new Map(memories.map(memory => [nameOf(memory.source, memory.key), memory]))
  const taken = new Set<Row>()
  const fed = distinctEvents(copies).flatMap(each => {
    const name = nameOf(each.source, each.event.key)
    const row = rowOf.get(name)
    const memory = memoryOf.get(name)
    if (row) taken.add(row)
    // Staff have deleted it.
    if (memory && !row) return []
    return shown(each, { row, memory, club, teams })
  })
  const isPast = beforeLastChange(copies, club)
  const own = rows.filter(
    row => !row.hidden && !taken.has(row) && (row.source === null || isPast(row)),
  )
  return [...fed, ...own.map(row => toCalendarEvent(row, club, teams))]
}

/** What a feed no longer names takes place no more; but after half a year it forgets what has taken place. */
function beforeLastChange(copies: FeedCopy[], { timeZone }: Settings) {
  const days = new Map(
    copies.map(({ id, changedAt }) => [id, dayIn(timeZone, new Date(changedAt))]),
  )
  const latest = [...days.values()].sort().at(-1) ?? ''
  return ({ date, source }: Row) => date < (days.get(source ?? '') ?? latest)
}

interface Shown extends Pick<Parts, 'club' | 'teams'> {
  row: Row | undefined
  memory: Memory | undefined
}

function shown(
  { event, teamId }: SourcedEvent,
  { row, memory, club, teams }: Shown,
): CalendarEvent {
  const fresh = fieldsOf(event, teamId)
  const its = row && memory ? merged(fresh, memory.base, row) : fresh
  const drawn = toCalendarEvent({ ...UNTOLD, ...row, ...its, id: 0 }, club, teams)
  const edited = new Set<string>(differing(its, fresh))
  const isRenamed = ['type', 'title', 'opponent', 'isHome'].some(field => edited.has(field))
  return {
    ...drawn,
    id: idOf(event.key),
    title: isRenamed ? drawn.title : event.title,
    description: event.description,
  }
}

/** What only staff say, as long as they have not. */
const UNTOLD = { status_reason: null, was_date: null, was_time: null, was_location: null }

/** The same before and after a sync, and no row's. */
function idOf(key: string) {
  return `feed-${createHash('sha256').update(key).digest('base64url').slice(0, 12)}`
}
