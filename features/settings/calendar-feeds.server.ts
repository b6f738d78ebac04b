import { randomUUID } from 'node:crypto'
import type { Db } from '../../kit/tables.server.ts'
import { invalid } from '../../kit/validation.ts'
import type { CalendarFeedInput } from './calendar-feed.ts'

export interface CalendarFeed {
  /** Belongs to the address: a feed whose address changes gets another one. */
  id: string
  /** Whose games and practices are in it; `null`, the whole club's. */
  teamId: number | null
  /** An https address, and a password: never in a log, an error or an answer. */
  address: string
}

/** The feeds that staff have set; none, and the one of the configuration counts. */
export async function readCalendarFeeds(db: Db): Promise<CalendarFeed[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst()
  return row ? JSON.parse(row.value) : []
}

/** Sets the feeds, and no others. Runs in a transaction. */
export async function writeCalendarFeeds(db: Db, wanted: CalendarFeedInput[]) {
  const set = await readCalendarFeeds(db)
  const feeds = wanted.map(({ id, teamId, address }, at) => {
    const known = set.find(feed => feed.id === id)
    if (known && [null, known.address].includes(address)) return { ...known, teamId }
    if (!address) throw wrong(at, 'address', 'This feed is no longer set: type its address again')
    return { id: randomUUID(), teamId, address }
  })
  const teams = await db.selectFrom('teams').select('id').execute()
  for (const [at, { teamId, address }] of feeds.entries()) {
    if (teamId !== null && !teams.some(({ id }) => id === teamId))
      throw wrong(at, 'teamId', 'Team is not one that exists')
    if (feeds.findIndex(feed => feed.address === address) < at)
      throw wrong(at, 'address', 'This feed is there already')
  }
  await db.deleteFrom('settings').where('key', '=', KEY).execute()
  if (feeds.length > 0)
    await db
      .insertInto('settings')
      .values({ key: KEY, value: JSON.stringify(feeds) })
      .execute()
}

const KEY = 'calendarFeeds'

function wrong(at: number, field: keyof CalendarFeedInput, message: string) {
  return invalid({ [`${KEY}.${at}.${field}`]: message })
}
