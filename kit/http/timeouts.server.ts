import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../../db/engines.ts'

/** Milliseconds after which a read of the database is given up: for visitors and for signed-in users. */
const VISITOR_MS = 1_500
const USER_MS = 3_000

/** Resolves to the read value, or to `instead` when the database is away or takes too long to answer. */
export function readSoon<Result, Instead>(reading: Promise<Result>, instead: Instead) {
  return answeredWithin(VISITOR_MS, reading).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    return instead
  })
}

/** Resolves to the read value; throws when the database takes too long to answer. */
export function readInTime<Result>(reading: Promise<Result>) {
  return answeredWithin(USER_MS, reading)
}

async function answeredWithin<Result>(milliseconds: number, reading: Promise<Result>) {
  const answered = new AbortController()
  const late = sleep(milliseconds, undefined, { signal: answered.signal }).then(() => {
    throw Object.assign(new Error('The database takes too long to answer'), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([reading, late])
  } finally {
    answered.abort()
  }
}
