import { addDays } from '../../kit/clock.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { Plot } from './schema.ts'

/** Days until today, and the pages that are named. */
const DAYS = 14
const PAGES = 5

/** How often pages were read on each of the last days, and which most. */
export async function visitsByDay(db: Db, today: string): Promise<Plot> {
  const days = Array.from({ length: DAYS }, (_, place) => addDays(today, place + 1 - DAYS))
  const rows = await db
    .selectFrom('page_visits')
    .selectAll()
    .where('day', '>=', days[0] ?? today)
    .where('day', '<=', today)
    .execute()
  const sumsBy = (name: 'day' | 'path') => {
    const sums = new Map<string, number>()
    for (const row of rows) sums.set(row[name], (sums.get(row[name]) ?? 0) + row.visits)
    return sums
  }
  const byDay = sumsBy('day')
  return {
    kind: 'visits',
    currency: null,
    steps: days.map(from => ({ from, done: byDay.get(from) ?? 0, left: 0 })),
    pages: [...sumsBy('path')]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, PAGES)
      .map(([path, visits]) => ({ path, visits })),
  }
}
