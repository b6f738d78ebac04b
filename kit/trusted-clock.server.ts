import { ageOf } from './age.ts'
import type { ClockState } from './clock-state.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { readNote, writeNote } from './operations.server.ts'
import type { Db } from './tables.server.ts'

const NAME = 'clock'
/** The instant is noted at most this often. */
const NOTED_EVERY = 5 * MINUTE_MS

interface ClockNote {
  /** The last instant that was noted, ISO 8601 UTC. */
  seenAt: string
  /** The instant from which the clock is trusted. */
  trustedFrom: string
  /** The last jump: from the last noted time to the clock's next one. */
  jump: { from: string; to: string } | null
}

/**
 * Tells whether work that deletes for good may trust the clock. A machine whose battery is flat, or that was restored,
 * starts years away from today. After a jump of more than a day, as long a downtime, or an hour back, the clock must
 * run plausibly for a day, or an operator runs `club trust-clock`.
 */
export async function askClock(db: Db, now: Date): Promise<ClockState> {
  const noted = await readNote<ClockNote>(db, NAME)
  const note = continued(noted ?? (await firstNote(db, now)), now)
  const elapsed = now.getTime() - Date.parse(noted?.seenAt ?? '')
  if (!(elapsed >= 0 && elapsed < NOTED_EVERY)) await writeNote(db, NAME, note)
  return stateOf(note, now)
}

/** Returns the clock's state without noting the instant. */
export async function readClock(db: Db, now: Date): Promise<ClockState> {
  const noted = await readNote<ClockNote>(db, NAME)
  return stateOf(continued(noted ?? (await firstNote(db, now)), now), now)
}

/** Stores the operator's statement that the clock is right. */
export async function trustClock(db: Db, now: Date) {
  const instant = now.toISOString()
  await writeNote(db, NAME, { seenAt: instant, trustedFrom: instant, jump: null })
}

/** Returns the next note, given the last one. */
function continued(last: ClockNote, now: Date): ClockNote {
  const seenAt = now.toISOString()
  if ((ageOf(last.seenAt, now) ?? Number.POSITIVE_INFINITY) <= DAY_MS) return { ...last, seenAt }
  const trustedFrom = new Date(now.getTime() + DAY_MS).toISOString()
  return { seenAt, trustedFrom, jump: { from: last.seenAt, to: seenAt } }
}

function stateOf({ trustedFrom, jump }: ClockNote, now: Date): ClockState {
  const isTrusted = trustedFrom <= now.toISOString()
  return { isTrusted, trustedFrom, jump: isTrusted ? null : jump }
}

/** Starts from the newest change set of History, which tells when the database was last in use. */
async function firstNote(db: Db, now: Date): Promise<ClockNote> {
  const { last } = await db
    .selectFrom('change_sets')
    .select(({ fn }) => fn.max('at').as('last'))
    .executeTakeFirstOrThrow()
  return { seenAt: last ?? now.toISOString(), trustedFrom: '', jump: null }
}
