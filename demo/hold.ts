import { holds } from '../features/calendar/schedule/holds-api.server.ts'
import { readSettings } from '../features/settings/store.server.ts'
import { dayIn, timeIn } from '../kit/clock.ts'
import { changeContent } from '../kit/content-change.server.ts'
import { MINUTE_MS } from '../kit/durations.ts'
import { nowOf } from '../kit/now.server.ts'
import { rowWrites } from '../kit/resource/row-writes.server.ts'
import type { Db } from '../kit/tables.server.ts'

/** The place of the sample club that every start finds on hold. */
const PLACE = 'Prairie Meadow Complex'
const MINUTES_SINCE_STRIKE = 9

/** Puts a place on hold, unless one is: a hold ends with its day, and the sample club is there for longer. */
export async function holdPlace(db: Db) {
  const { timeZone } = await readSettings(db)
  const now = nowOf(db)
  const date = dayIn(timeZone, now)
  const current = db.selectFrom('holds').select('id').where('date', '=', date)
  if (await current.executeTakeFirst()) return
  const struck = new Date(now.getTime() - MINUTES_SINCE_STRIKE * MINUTE_MS).toISOString()
  const hold = { date, place: PLACE, from_time: timeIn(timeZone, now), last_strike_at: struck }
  await changeContent(db, null, async change => {
    await rowWrites(change, holds, null).insert([hold])
  })
}
