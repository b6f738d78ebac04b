import { readNote, writeNote } from './operations.server.ts'
import type { Db } from './tables.server.ts'

const NAME = 'clock'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The instant is noted this often at most. */
const NOTED_EVERY = 5 * MINUTE

interface ClockNote {
  /** The last instant that was noted, ISO 8601 UTC. */
  seenAt: string
  /** From this instant on the clock is trusted. */
  trustedFrom: string
  /** The last jump: from what was noted last, to what the clock said next. */
  jump: { from: string; to: string } | null
}

export interface ClockState {
  /** Whether the clock went on plausibly for a day, or an operator said that it is right. */
  isTrusted: boolean
  /** When it will be trusted, if it goes on as it does; ISO 8601 UTC. */
  trustedFrom: string
  jump: { from: string; to: string } | null
}

/**
 * Whether the clock may be believed by work that deletes for good. A machine whose battery is flat, or that was restored,
 * starts years away from today. A clock that jumped by more than a day since it was looked at last, or a site that did not run
 * for so long, waits for a day of plausible time, or for `club trust-clock`.
 */
export async function askClock(db: Db, now: Date): Promise<ClockState> {
  const noted = await readNote<ClockNote>(db, NAME)
  const note = continued(noted ?? (await firstNote(db, now)), now)
  const elapsed = now.getTime() - Date.parse(noted?.seenAt ?? '')
  if (!(elapsed >= 0 && elapsed < NOTED_EVERY)) await writeNote(db, NAME, note)
  return stateOf(note, now)
}

/** The same, for who only looks. */
export async function readClock(db: Db, now: Date): Promise<ClockState> {
  const noted = await readNote<ClockNote>(db, NAME)
  return stateOf(continued(noted ?? (await firstNote(db, now)), now), now)
}

/** The operator's word that the clock is right. */
export async function trustClock(db: Db, now: Date) {
  const instant = now.toISOString()
  await writeNote(db, NAME, { seenAt: instant, trustedFrom: instant, jump: null })
}

/** What is to be noted now, given what was noted last. */
function continued(last: ClockNote, now: Date): ClockNote {
  const seenAt = now.toISOString()
  if (Math.abs(now.getTime() - Date.parse(last.seenAt)) <= DAY) return { ...last, seenAt }
  const trustedFrom = new Date(now.getTime() + DAY).toISOString()
  return { seenAt, trustedFrom, jump: { from: last.seenAt, to: seenAt } }
}

function stateOf({ trustedFrom, jump }: ClockNote, now: Date): ClockState {
  const isTrusted = trustedFrom <= now.toISOString()
  return { isTrusted, trustedFrom, jump: isTrusted ? null : jump }
}

/** Of a database that was never asked, the newest act of History tells when it was last in use. */
async function firstNote(db: Db, now: Date): Promise<ClockNote> {
  const { last } = await db
    .selectFrom('history_acts')
    .select(({ fn }) => fn.max('at').as('last'))
    .executeTakeFirstOrThrow()
  return { seenAt: last ?? now.toISOString(), trustedFrom: '', jump: null }
}
