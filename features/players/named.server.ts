import { z } from 'zod'
import { text } from '../../kit/fields.ts'
import { nameKey } from '../../kit/name-key.ts'
import type { Db } from '../../kit/tables.server.ts'

/** What staff are about to publish. */
export const namesQuestion = z.object({ text: text('Text', { min: 0, max: 60_000 }) })

/** Full names of players in a text. Single names are left out: too many words are one. */
export async function namesIn(db: Db, text: string): Promise<string[]> {
  const words = wordsOf(text)
  const players = await db.selectFrom('players').select('name').distinct().execute()
  const found = players.filter(({ name }) => {
    const key = wordsOf(name)
    return key.trim().includes(' ') && words.includes(key)
  })
  return found.map(({ name }) => name)
}

/** Words with one space before and after each. */
function wordsOf(text: string) {
  return ` ${nameKey(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
}
