import { randomUUID } from 'node:crypto'
import { message } from '../../kit/messages.ts'
import type { Db } from '../../kit/tables.server.ts'
import { invalid } from '../../kit/validation.ts'
import { type Sentence, sentence } from '../../ui/sentence.ts'
import type { CalendarFeedInput } from './calendar-feed.ts'
import { errorWords } from './error-words.ts'
import { readValue, writeValue } from './values.server.ts'

export interface CalendarFeed {
  /** The id belongs to the address: a feed whose address changes gets another one. */
  id: string
  /** The team whose games and practices it holds; `null`: the whole club. */
  teamId: number | null
  /** An https address, and a password: never in a log, an error or an answer. */
  address: string
  /** Absent: no. */
  timesAreLocal?: boolean
}

/** The feeds that staff have set; if there are none, the one of the configuration counts. */
export async function readCalendarFeeds(db: Db): Promise<CalendarFeed[]> {
  return JSON.parse((await readValue(db, KEY)) ?? '[]')
}

/** Replaces all feeds. Runs in a transaction. */
export async function writeCalendarFeeds(db: Db, input: CalendarFeedInput[]) {
  const set = await readCalendarFeeds(db)
  const feeds = input.map(({ id, teamId, address, timesAreLocal }, at) => {
    const known = set.find(feed => feed.id === id)
    if (known && [null, known.address].includes(address)) {
      return { ...known, teamId, ...(timesAreLocal !== undefined && { timesAreLocal }) }
    }
    if (!address) throw wrong(at, 'address', sentence(errorWords, 'feedGone'))
    return { id: randomUUID(), teamId, address, ...(timesAreLocal && { timesAreLocal }) }
  })
  const teams = await db.selectFrom('teams').select('id').execute()
  for (const [at, { teamId, address }] of feeds.entries()) {
    if (teamId !== null && !teams.some(({ id }) => id === teamId))
      throw wrong(at, 'teamId', sentence(message, 'notExisting', { label: 'Team' }))
    if (feeds.findIndex(feed => feed.address === address) < at)
      throw wrong(at, 'address', sentence(errorWords, 'feedTwice'))
  }
  await writeValue(db, KEY, feeds.length > 0 ? JSON.stringify(feeds) : null)
}

const KEY = 'calendarFeeds'

function wrong(at: number, field: keyof CalendarFeedInput, why: Sentence) {
  return invalid({ [`${KEY}.${at}.${field}`]: why })
}
