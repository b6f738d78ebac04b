import { randomUUID } from 'node:crypto'
import { Client } from './client.ts'

interface Rejected {
  status: number
  retryAfter: string | null
  message: string
}

/** Clients that each add teams one after another, on any of the instances, until `stop`. */
export function startWriters(count: number, admin: Client, urls: readonly string[]) {
  const acknowledged: { name: string; at: number }[] = []
  const rejected: Rejected[] = []
  /** Requests whose connection broke: the instance had ended, or was missing. */
  let unanswered = 0
  let isStopping = false

  async function write(nth: number) {
    for (let turn = nth; !isStopping; turn++) {
      const client = new Client(urls[turn % urls.length] ?? '')
      for (const [name, value] of admin.cookies) client.cookies.set(name, value)
      const name = `U10 ${randomUUID()}`
      try {
        const { status, headers, body } = await client.post('/api/admin/teams', { name })
        if (status === 201) acknowledged.push({ name, at: Date.now() })
        else {
          rejected.push({
            status,
            retryAfter: headers.get('retry-after'),
            message: body?.message ?? '',
          })
          await pause(50)
        }
      } catch {
        unanswered += 1
        await pause(50)
      }
    }
  }

  const all = Array.from({ length: count }, (_, nth) => write(nth))
  return {
    acknowledged,
    rejected,
    unanswered: () => unanswered,
    /** Resolves after the next acknowledged write. */
    async writesAgain(since = Date.now()) {
      while (!acknowledged.some(({ at }) => at > since)) await pause(20)
      return Date.now() - since
    },
    async stop() {
      isStopping = true
      await Promise.all(all)
    },
    /** Names of acknowledged rows that are missing. */
    async lost() {
      const { body } = await admin.get('/api/teams')
      const there = new Set(body.map((team: { name: string }) => team.name))
      return acknowledged.filter(({ name }) => !there.has(name)).map(({ name }) => name)
    },
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
