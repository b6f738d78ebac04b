import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import { aPlayer } from './factories.ts'
import type { PostgresServer } from './postgres-server.ts'
import { readers } from './readers.ts'

/** Measures how long readers saw content that the database lacked, after a failover to a copy without the last changes. */
export interface FailoverTimes {
  /** Milliseconds from the first answer of the copy to the last page with lost content. */
  lost: number
  /** Milliseconds from the acknowledged hiding of a child to the last page with its name. */
  hidden: number
  /** Milliseconds until each instance shows five new articles. */
  fresh: number
}

const NEWS = ['/news', '/api/news']
const ALL = [...NEWS, '/team', '/api/players']

/**
 * A copy of the database without the last changes takes over: it lacks a published article, and the hiding of a child.
 * The child is hidden again, which gives the change the number that the lost one had, and five articles are published.
 */
export async function failOver(
  postgres: PostgresServer,
  admin: Client,
  urls: readonly string[],
): Promise<FailoverTimes> {
  // Names have no digits.
  const word = `Zz${randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')}`
  const read = readers(urls)
  const created = await admin.post('/api/admin/players', aPlayer({ name: `${word} Marsh` }))
  const child = `/api/admin/players/${created.body.id}`
  await read.until(`${word} M`, ['/team', '/api/players'], true)
  const copy = await postgres.copy()
  const article = { title: `Lost ${word}`, content: 'Won' }
  const acknowledged = [
    await admin.post('/api/admin/news', article),
    await admin.put(child, { hidden: true }),
  ]
  if (acknowledged.some(({ status }) => status >= 300)) throw new Error('A change was refused')
  await read.until(article.title, NEWS, true)
  await read.until(`${word} M`, ALL, false)

  await copy.takeOver()
  const lost = await read.until(article.title, NEWS, false)
  // The first change after the failover.
  while ((await admin.put(child, { hidden: true })).status !== 200);
  const hidden = await read.until(`${word} M`, ALL, false)
  for (let nth = 1; nth <= 5; nth++) {
    const fresh = { title: `Fresh ${word} ${nth}`, content: 'Won' }
    if ((await admin.post('/api/admin/news', fresh)).status !== 201) throw new Error('Refused')
  }
  const times = [1, 2, 3, 4, 5].map(nth => read.until(`Fresh ${word} ${nth}`, NEWS, true))
  return { lost, hidden, fresh: Math.max(...(await Promise.all(times))) }
}
