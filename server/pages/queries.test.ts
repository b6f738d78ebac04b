import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { fill, samplePictures } from '../../tests/sample-club.ts'

const TOKEN = 'a token that only tests know'
const { context, visitor, admin } = await startClub({ env: { METRICS_TOKEN: TOKEN } })
await fill(context, samplePictures)

/** Returns the number of queries so far, including those of this reading. */
async function queries() {
  const { text } = await visitor().get('/metrics', { authorization: `Bearer ${TOKEN}` })
  const counts = text.matchAll(/^touchline_database_query_duration_seconds_count\{.*\} (\d+)$/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

let year = 1900

/** Returns the queries of a page that is rendered again after a public change. */
async function queriesOf(path: string) {
  year += 1
  const founded = String(year)
  const change = { founded, welcome: `Welcome ${crypto.randomUUID()}` }
  expect((await admin.put('/api/admin/settings', change)).status).toBe(200)
  const { before, cost } = await whenQuiet()
  const { status, text } = await visitor().get(path)
  expect([status, text.includes(founded)]).toEqual([200, true])
  return (await queries()) - before - cost
}

/** The number when the database is otherwise idle, and the number of queries for reading it. */
async function whenQuiet() {
  let [one, two, three] = [await queries(), await queries(), await queries()]
  while (three - two !== two - one) [one, two, three] = [two, three, await queries()]
  return { before: three, cost: three - two }
}

test.each([
  '/',
  '/schedule',
  '/schedule?view=month',
  '/team',
  '/team/1',
  '/team?player=1',
  '/gallery',
  '/news',
  '/about',
  '/contact',
  '/documents',
  '/sponsors',
  '/search?q=cup',
])('%s rendered anew asks the database at most 15 times', async path => {
  const { headers } = await visitor().get(path)
  const address = headers.get('location') ?? path
  // Background work, such as warming pages up, queries now and then, and only adds to the count.
  let count = await queriesOf(address)
  for (let more = 0; more < 5 && count > 15; more++)
    count = Math.min(count, await queriesOf(address))
  expect(count).toBeGreaterThan(3)
  expect(count).toBeLessThanOrEqual(15)
})
