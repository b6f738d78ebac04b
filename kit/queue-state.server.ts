import { sql } from 'kysely'
import { MINUTE_MS } from './durations.ts'
import type { Db } from './tables.server.ts'

/** A queue of messages that are on their way to people: emails, or messages to phones. */
type Queue = 'emails' | 'push_messages'

export interface QueueState {
  waiting: number
  givenUp: number
  /** Since when the oldest one that should have gone out waits, ISO 8601 UTC; null: none is late. */
  lateSince: string | null
}

/** Milliseconds after which a message that is due is late. */
const LATE_MS = 5 * MINUTE_MS

export async function readQueueState(db: Db, queue: Queue, now: Date): Promise<QueueState> {
  const due = new Date(now.getTime() - LATE_MS).toISOString()
  const { rows } = await sql<{ waiting: number; given_up: number; late_since: string | null }>`
    select
      count(case when state = 'waiting' then 1 end) as waiting,
      count(case when state = 'given up' then 1 end) as given_up,
      min(case
        when state = 'waiting' and problem is not null and created_at <= ${due} then created_at
        when state = 'waiting' and next_at <= ${due} then next_at
      end) as late_since
    from ${sql.table(queue)}
    where state in ('waiting', 'given up')
  `.execute(db)
  const [row] = rows
  return {
    waiting: Number(row?.waiting ?? 0),
    givenUp: Number(row?.given_up ?? 0),
    lateSince: row?.late_since ?? null,
  }
}

interface QueueGauges {
  queue: Queue
  /** The first word of the gauges' names. */
  name: string
  /** 'Emails' */
  what: string
}

/** The length of a queue, and how late it is, for monitoring. */
export function queueGauges(db: Db, now: () => Date, { queue, name, what }: QueueGauges) {
  return [
    {
      name: `${name}_queue`,
      help: `${what} that wait to be sent, and ${what.toLowerCase()} that were given up`,
      label: 'state',
      async read() {
        const { waiting, givenUp } = await readQueueState(db, queue, now())
        return [
          { label: 'waiting', value: waiting },
          { label: 'given up', value: givenUp },
        ]
      },
    },
    {
      name: `${name}_late_seconds`,
      help: `${what}: for how long the oldest that should have gone out waits, 0 for none`,
      async read() {
        const { lateSince } = await readQueueState(db, queue, now())
        const late = lateSince === null ? 0 : (now().getTime() - Date.parse(lateSince)) / 1_000
        return [{ value: Math.max(0, Math.round(late)) }]
      },
    },
  ]
}
