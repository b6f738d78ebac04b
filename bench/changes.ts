// Changes content while visitors read: each change must be in the very next response. Counts those that were not, and
// measures how long a change takes.
import { facts, median, type Table } from './report.ts'
import { anAdmin, withServer } from './server.ts'
import { load } from './wrk.ts'

const CHANGES = Number(process.env.BENCH_CHANGES ?? 2_000)
const PATHS = ['/team', '/api/teams']
const CONNECTIONS = 8

export function measureChanges() {
  return withServer({}, async ({ url }): Promise<Table[]> => {
    const admin = await anAdmin(url)
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
    if (stale > 0) process.exitCode = 1
    const values = {
      changes: CHANGES,
      'stale responses': stale,
      'a write, median ms': median(writes),
      'responses to other readers': await reading,
    }
    return [{ title: 'Changes while visitors read', rows: facts(values) }]
  })
}

/** Requests a page from several connections until it is stopped; returns the number of answered requests. */
async function readWhile(url: string, isNeeded: () => boolean) {
  let requests = 0
  while (isNeeded()) {
    requests += (await load(`${url}/team`, { connections: CONNECTIONS, seconds: 2 })).requests
  }
  return requests
}
