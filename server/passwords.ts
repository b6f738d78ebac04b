import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { ExpectedError } from '../kit/errors.ts'
import type { Passwords } from '../kit/feature.server.ts'

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const LONGEST_QUEUE = 100

/** Hashes and compares passwords, two at a time: hashing is a lever against a small machine. */
export function passwords(): Passwords {
  const hashing = pLimit(2)
  const inTurn = <Result>(work: () => Promise<Result>) => {
    if (hashing.pendingCount >= LONGEST_QUEUE) {
      throw new ExpectedError(503, 'The server is busy. Please try again in a moment.', {
        retryAfter: 10,
      })
    }
    return hashing(work)
  }
  const ofNobody = inTurn(() => hash('nobody has this password', ARGON2ID))
  return {
    hash: password => inTurn(() => hash(password, ARGON2ID)),
    // A name that does not exist takes as long as a wrong password.
    matches: async (stored, password) => {
      const matches = await inTurn(async () => verify(stored ?? (await ofNobody), password))
      return matches && stored !== undefined
    },
  }
}
