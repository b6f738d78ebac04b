import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { ExpectedError } from '../../kit/errors.ts'
import { networksOf } from '../../kit/rate-limit.server.ts'
import { sentence } from '../../ui/sentence.ts'
import type { attempts } from './attempts.server.ts'
import { errorWords } from './words.ts'

/** Milliseconds before each check for a client that has sent too many wrong keys. */
const CHECK_DELAY_MS = 1_000
/** Checks of one client that may wait for their turn. */
const MAX_WAITING = 5
const WRONG_KEY = sentence(errorWords, 'wrongKey')

/** Throws when the key is wrong. */
export type CheckKey = (key: string, ip: string) => Promise<void>

/** Beyond the limits keys are checked slowly, one at a time for each client: the right one is never refused. */
export function adminKeyCheck(
  limits: ReturnType<typeof attempts>,
  adminKey: { isRight(given: string): boolean },
): CheckKey {
  const queues = new Map<string, ReturnType<typeof pLimit>>()

  async function waitTurn(ip: string, tooMany: ExpectedError) {
    const [client = ip] = networksOf(ip)
    const queue = queues.get(client) ?? pLimit(1)
    if (queue.pendingCount >= MAX_WAITING) throw tooMany
    queues.set(client, queue)
    await queue(() => pause(CHECK_DELAY_MS))
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(client)
  }

  return async (key, ip) => {
    const tooMany = await beyondLimit(limits, ip)
    if (tooMany) await waitTurn(ip, tooMany)
    if (!adminKey.isRight(key)) throw tooMany ?? new ExpectedError(403, WRONG_KEY)
    await limits.keys.giveBack(ip)
    await limits.allKeys.giveBack('all')
  }
}

async function beyondLimit({ keys, allKeys }: ReturnType<typeof attempts>, ip: string) {
  try {
    await keys.take(ip)
    await allKeys.take('all')
    return undefined
  } catch (error) {
    if (error instanceof ExpectedError) return error
    throw error
  }
}
