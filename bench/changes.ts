// Changes while visitors read: each must be in the very next response. Prints how many were not, and how long a change takes.
import { Client } from '../tests/client.ts'
import { withBuiltServer } from './built-server.ts'
import { isInstalled, load } from './wrk.ts'

const CHANGES = Number(process.env.BENCH_CHANGES ?? 2_000)
const PATHS = ['/team', '/api/teams']
const CONNECTIONS = 8

await withBuiltServer(async ({ url }) => {
  const admin = new Client(url)
  const { status } = await admin.post('/api/login', { username: 'demo', password: 'bluestem' })
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}`)
  let isChanging = true
  const reading = readWhile(url, () => isChanging)
  const writes: number[] = []
  let stale = 0
  for (let nth = 1; nth <= CHANGES; nth++) {
    const name = `U8 Change ${nth}.`
    const begun = performance.now()
    const { status } = await admin.put('/api/admin/teams/1', { name })
    writes.push(performance.now() - begun)
    if (status !== 200) throw new Error(`A change was answered with ${status}`)
    for (const path of PATHS) {
      const text = await (await fetch(url + path)).text()
      if (!text.includes(name)) stale += 1
    }
    if (nth % 200 === 0) console.log(`${nth} of ${CHANGES} changes, ${stale} stale responses`)
  }
  isChanging = false
  const sorted = writes.toSorted((one, other) => one - other)
  console.table({
    changes: CHANGES,
    'stale responses': stale,
    'a write, median ms': Math.round(sorted[CHANGES >> 1] ?? 0),
    'responses to other readers': await reading,
  })
  process.exitCode = stale > 0 ? 1 : 0
})

/** Requests a page from several connections meanwhile; how many were answered. */
async function readWhile(url: string, isNeeded: () => boolean) {
  let requests = 0
  if (!(await isInstalled('wrk'))) return requests
  while (isNeeded()) {
    requests += (await load(`${url}/team`, { connections: CONNECTIONS, seconds: 2 })).requests
  }
  return requests
}
