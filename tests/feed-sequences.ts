import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { parseFeed } from '../features/calendar/source/ical/parse-feed.ts'
import { optionsKey, readOptions } from '../features/calendar/sync/refresh-feed.server.ts'
import { storeCopy } from '../features/calendar/sync/store-copy.server.ts'
import { DAY_MS, HOUR_MS } from '../kit/durations.ts'
import { emptyTables } from './content.ts'
import { clubWithFeed, SYNC } from './feed-club.ts'
import { aFeed } from './feeds.ts'
import { numbers } from './numbers.ts'

const SEQUENCES = Number(process.env.SEQUENCES ?? 5)
const SEED = Number(process.env.SEED ?? 1)
/** Between the seeds of two sequences. */
const NEXT_SEED = 7_919

/** Random choices that are the same for the same seed, and what was done so far. */
export interface Sequence {
  seed: number
  log: string[]
  /** A number below the limit. */
  random(limit: number): number
  any<Item>(items: readonly Item[]): Item
}

/**
 * Runs random sequences, the given seeds first: those that once failed. `SEQUENCES=2000 SEED=… npx vitest run --project
 * sqlite features/calendar/sync/model.test.ts` tries others.
 */
export function testSequences(
  what: string,
  run: (sequence: Sequence) => Promise<void>,
  seeds: readonly number[] = [],
) {
  const others = Array.from({ length: SEQUENCES }, (_, nth) => SEED + nth * NEXT_SEED)
  test(`${SEQUENCES} random sequences of ${what} agree with a merge by hand`, {
    timeout: (others.length + 10) * 10_000,
  }, async () => {
    for (const seed of [...seeds, ...others]) await run(sequenceOf(seed))
  })
}

function sequenceOf(seed: number): Sequence {
  const random = numbers(seed)
  const any = <Item>(items: readonly Item[]) => items[random(items.length)] as Item
  return { seed, log: [], random, any }
}

export type SequenceClub = Awaited<ReturnType<typeof clubOfSequences>>

/** A club whose feeds are read and written step by step, without a request to their hosts. */
export async function clubOfSequences() {
  const club = await clubWithFeed()
  const { admin, db } = club
  const operatorsFeed: string = (await club.state()).id
  const cuts = cutsOf()
  const run = async (queries: RawBuilder<unknown>[]) => {
    for (const query of queries) await query.execute(db)
  }

  /** Stores readings as the job does, two hours after those before; nothing is written into the schedule. */
  async function store(readings: Record<string, string[][]>) {
    club.wait(2 * HOUR_MS)
    const [at, nextAt] = [0, DAY_MS].map(later => new Date(club.now().getTime() + later))
    for (const [id, events] of Object.entries(readings)) {
      const options = await readOptions(db, club.now())
      const feed = parseFeed(aFeed('X-WR-TIMEZONE:America/Chicago', ...events), options)
      expect(feed.errors).toBe(0)
      const read = { feed, optionsKey: optionsKey(options), validators: '{}' }
      await storeCopy(db, id, {
        at: at?.toISOString() ?? '',
        nextAt: nextAt?.toISOString() ?? '',
        read,
      })
    }
  }

  return {
    ...club,
    operatorsFeed,
    store,
    /** Forgets the calendar and its History. */
    async empty() {
      club.setTime('2026-09-01T15:00:00Z')
      await emptyTables(db, 'schedule_events', 'deleted_feed_events', 'calendar_copies')
      await db.deleteFrom('history_rows').execute()
      await db.deleteFrom('change_sets').execute()
    },
    /** Writes readings that are not in the schedule yet, as the job does each minute. */
    tick: club.refreshFeeds,
    /** Does the same, and is killed at the end of its transaction. */
    async cutOff() {
      await run(cuts.start)
      await club.refreshFeeds()
      await run(cuts.end)
      const unwritten = db
        .selectFrom('calendar_copies')
        .select('feed_id')
        .whereRef('written_at', 'is distinct from', 'fetched_at')
      expect(await unwritten.execute()).not.toEqual([])
    },
    /** Presses Sync; returns the status. */
    press: async (body: object = {}) => (await admin.post(SYNC, body)).status,
    /** Takes the last change in History back; returns the status. */
    async undo() {
      const { id } = await db
        .selectFrom('change_sets')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return (await admin.post('/api/admin/history/restore', { changeSet: id })).status
    },
    /** The rows of the schedule, hidden ones, too. */
    stored: () => db.selectFrom('schedule_events').selectAll().orderBy('id').execute(),
  }
}

/** Statements that let each transaction fail which notes a reading as written, and let it succeed again. */
function cutsOf() {
  if (process.env.TEST_ENGINE !== 'postgres') {
    return {
      start: [
        sql`create trigger cut_off before update of written_at on calendar_copies
          when new.written_at is not null begin select raise(abort, 'cut off'); end`,
      ],
      end: [sql`drop trigger cut_off`],
    }
  }
  return {
    start: [
      sql`create or replace function cut_off() returns trigger language plpgsql as $$
        begin raise exception 'cut off'; end $$`,
      sql`create trigger cut_off before update of written_at on calendar_copies
        for each row when (new.written_at is not null) execute function cut_off()`,
    ],
    end: [sql`drop trigger cut_off on calendar_copies`],
  }
}
