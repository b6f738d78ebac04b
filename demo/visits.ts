import { addDays } from '../kit/clock.ts'
import type { Db } from '../kit/tables.server.ts'
import { today } from './start-day.ts'

/** The pages that families read, and how often on a day in the middle of the week. */
const PAGES = { '/': 46, '/schedule': 61, '/team': 18, '/news': 12, '/gallery': 9, '/fields': 7 }

/** Visits on each of the last 45 days: most on Saturdays. */
export async function addVisits(db: Db) {
  const rows = Array.from({ length: 45 }, (_, ago) => addDays(today, -ago)).flatMap((day, ago) => {
    const isSaturday = new Date(day).getUTCDay() === 6
    return Object.entries(PAGES).map(([path, usual], place) => ({
      ...{ day, path },
      visits: usual * (isSaturday ? 2 : 1) + ((ago * 7 + place * 5) % 9),
    }))
  })
  await db.insertInto('page_visits').values(rows).execute()
}
