import pLimit from 'p-limit'
import { ExpectedError } from '../kit/errors.ts'
import type { Passwords } from '../kit/feature.server.ts'
import { sentence } from '../ui/sentence.ts'
import { errorWords } from './words.ts'

const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const MAX_QUEUE = 100

/** Hashes and compares passwords, two at a time: many hashes at once would overload a small machine. */
export function passwords(): Passwords {
  const hashing = pLimit(2)
  const inTurn = <Result>(work: () => Promise<Result>) => {
    if (hashing.pendingCount >= MAX_QUEUE) {
      throw new ExpectedError(503, sentence(errorWords, 'busy'), {
        retryAfter: 10,
      })
    }
    return hashing(work)
  }
  let ofNobody: Promise<string> | undefined
  return {
    hash: password => inTurn(() => hash(prepared(password))),
    // A name that does not exist takes as long as a wrong password.
    matches: async (stored, password) => {
      ofNobody ??= inTurn(() => hash('nobody has this password'))
      const known = stored ?? (await ofNobody)
      const { verify } = await argon2()
      for (const form of formsOf(password)) {
        if (await inTurn(() => verify(known, form))) return stored !== undefined
      }
      return false
    },
  }
}

/** A password as each device types it: NFC, and one kind of space (RFC 8265, OpaqueString). */
function prepared(password: string) {
  return password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC')
}

/** The forms of a password that may have been hashed: release 0.1.0 hashed it as it was typed. */
function formsOf(password: string) {
  const form = prepared(password)
  return new Set([form, password, password.normalize('NFC'), password.normalize('NFD')])
}

async function hash(password: string) {
  return (await argon2()).hash(password, ARGON2ID)
}

/** Loaded for the first password: most processes serve pages for days. */
function argon2() {
  return import('@node-rs/argon2')
}
