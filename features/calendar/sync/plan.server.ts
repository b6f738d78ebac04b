import type { Selectable } from 'kysely'
import type { Tables } from '../../../kit/tables.server.ts'
import type { FeedCopy } from './copies.server.ts'
import { distinctEvents, type SourcedEvent } from './distinct.server.ts'
import { differing, type FeedFields, fieldsOf, merged } from './fields.server.ts'
import { missingSteps } from './missing.server.ts'
import { type Memory, nameOf } from './snapshots.server.ts'

export type Row = Selectable<Tables['schedule_events']>

export interface PlanInput {
  copies: FeedCopy[]
  memories: Memory[]
  /** All events of the schedule. */
  rows: Row[]
  today: string
}

/** What is to be done about one event; nothing of it may be left half done. */
export interface Step {
  action: 'new' | 'changed' | 'adopted' | 'shown' | 'hidden' | 'kept'
  /** Of the feed; events that are missing have none. */
  event?: SourcedEvent['event']
  row?: Row | undefined
  /** Columns of the row. */
  values: Partial<Row>
  /** What is remembered from now on, and in place of what. */
  memory: Memory
  before?: Memory | undefined
}

export interface Plan {
  steps: Step[]
  /** So much of what is coming is gone from a feed that something may be wrong with it. */
  isMassLoss: boolean
}

/** Brings the schedule to what the feeds say, by the rules of a sync. */
export function planSync(input: PlanInput): Plan {
  const { copies, memories, rows } = input
  const events = distinctEvents(copies)
  const named = new Set(events.map(({ source, event }) => nameOf(source, event.key)))
  const known = new Map(memories.map(memory => [nameOf(memory.source, memory.key), memory]))
  const rowOf = new Map(rows.map(row => [nameOf(row.source, row.external_key), row]))
  const gone = new Map(
    memories
      .filter(memory => !named.has(nameOf(memory.source, memory.key)))
      .map(memory => [`${memory.key} ${memory.base.date} ${memory.base.time}`, memory]),
  )
  const sources = new Set(copies.map(({ id }) => id))
  const free = rows.filter(row => row.source === null || !sources.has(row.source))
  const used = new Set<Memory>()
  const adopted = new Set<Row>()

  function stepOf({ source, teamId, event }: SourcedEvent): Step {
    const fresh = fieldsOf(event, teamId)
    const memory = { source, key: event.key, base: fresh, missingSince: null }
    // A feed whose address has changed is another feed, with the same events.
    const moved = gone.get(`${event.key} ${fresh.date} ${fresh.time}`)
    const before = known.get(nameOf(source, event.key)) ?? moved
    if (!before) return newStep(event, fresh, memory)
    used.add(before)
    const row = rowOf.get(nameOf(before.source, before.key))
    // Staff have deleted it, and that is how it stays.
    if (!row) return { action: 'kept', event, values: {}, memory, before }
    const its = merged(fresh, before.base, row)
    const changes = differing(its, row)
    const action = row.hidden ? 'shown' : changes.length > 0 ? 'changed' : 'kept'
    const values = { ...pick(its, changes), ...addressOf(memory), hidden: false }
    return { action, event, row, values: onlyOther(values, row), memory, before }
  }

  /** An event that was typed by hand, or came from a feed of before, is taken over when it is surely the same. */
  function newStep(event: SourcedEvent['event'], fresh: FeedFields, memory: Memory): Step {
    const row = free.find(each => !adopted.has(each) && isSame(each, fresh))
    const { end_date, end_time, all_day, team_id } = fresh
    if (!row) return { action: 'new', event, values: { ...fresh, ...addressOf(memory) }, memory }
    adopted.add(row)
    const told = { end_date, end_time, all_day, team_id: row.team_id ?? team_id }
    const values = { ...told, hidden: false, ...addressOf(memory) }
    const before = known.get(nameOf(row.source, row.external_key))
    if (before) used.add(before)
    return { action: 'adopted', event, row, values: onlyOther(values, row), memory, before }
  }

  const steps = events.map(stepOf)
  const left = memories.filter(memory => !used.has(memory))
  const missing = missingSteps({ ...input, left, rowOf })
  return { steps: [...steps, ...missing.steps], isMassLoss: missing.isMassLoss }
}

function isSame(row: Row, fresh: FeedFields) {
  return (
    row.date === fresh.date &&
    row.time === fresh.time &&
    row.type === fresh.type &&
    (row.opponent ?? '').toLowerCase() === (fresh.opponent ?? '').toLowerCase()
  )
}

function addressOf({ source, key }: Memory) {
  return { source, external_key: key }
}

function pick(fields: FeedFields, names: readonly (keyof FeedFields)[]): Partial<Row> {
  return Object.fromEntries(names.map(name => [name, fields[name]]))
}

function onlyOther(values: Partial<Row>, row: Row): Partial<Row> {
  const other = Object.entries(values).filter(([name, value]) => row[name as keyof Row] !== value)
  return Object.fromEntries(other)
}
