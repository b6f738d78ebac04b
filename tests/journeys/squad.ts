import type { Page } from 'playwright-core'
import type { Db } from '../../kit/tables.server.ts'
import { emptyTables, writeContent } from '../content.ts'
import { aPlayer } from '../factories.ts'

/**
 * Fills a club with that number of players, 'Player 1' with the number 1 and so on, and the given ones; returns their
 * ids.
 */
export async function squad(db: Db, count: number, ...others: object[]) {
  await emptyTables(db, 'players')
  const players = Array.from({ length: count }, (_, at) => ({
    name: `Player ${at + 1}`,
    number: at + 1,
  }))
  const rows = [...players, ...others].map(aPlayer)
  await writeContent(db, db => db.insertInto('players').values(rows).execute())
  return (await db.selectFrom('players').select('id').orderBy('id').execute()).map(({ id }) => id)
}

/** The names of the rows that are shown. */
export async function names(page: Page) {
  await page.getByRole('table').first().waitFor()
  return page.getByRole('rowheader').allInnerTexts()
}
