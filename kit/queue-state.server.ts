import { sql } from 'kysely'
import { MINUTE_MS } from './durations.ts'
import type { Db } from './tables.server.ts'

/** A queue of messages that are on their way to people: emails, or messages to phones. */
type Queue = 'emails' | 'push_messages'

export interface QueueState {
  waiting: number
  givenUp: number
  /** Those of the waiting ones that should have gone out. */
  late: number
  /** Since when the oldest of these waits, ISO 8601 UTC. */
  lateSince: string | null
}

/** Milliseconds after which a message that is due is late, and failed attempts after which one is. */
const LATE_MS = 5 * MINUTE_MS
const LATE_ATTEMPTS = 3

export async function readQueueState(db: Db, queue: Queue, now: Date): Promise<QueueState> {
  const due = new Date(now.getTime() - LATE_MS).toISOString()
  const isLate = sql`state = 'waiting' and (next_at <= ${due} or attempts >= ${LATE_ATTEMPTS})`
  const { rows } = await sql<{
    waiting: number
    given_up: number
    late: number
    late_since: string | null
  }>`
    select
      count(case when state = 'waiting' then 1 end) as waiting,
      count(case when state = 'given up' then 1 end) as given_up,
      count(case when ${isLate} then 1 end) as late,
      min(case when ${isLate} then case when next_at <= ${due} then next_at else created_at end end) as late_since
    from ${sql.table(queue)}
    where state in ('waiting', 'given up')
  `.execute(db)
  const [row] = rows
  return {
    waiting: Number(row?.waiting ?? 0),
    givenUp: Number(row?.given_up ?? 0),
    late: Number(row?.late ?? 0),
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
      help: `${what} that wait to be sent, those of them that are late, and ${what.toLowerCase()} that were given up`,
      label: 'state',
      async read() {
        const { waiting, givenUp, late } = await readQueueState(db, queue, now())
        return [
          { label: 'waiting', value: waiting },
          { label: 'late', value: late },
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
