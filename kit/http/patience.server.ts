import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../../db/engines.ts'

/** Milliseconds that visitors wait for a database that does not answer, and that signed-in users wait. */
const VISITORS = 1_500
const USERS = 3_000

/** What was read, or `instead` when the database is away or takes too long to answer. */
export function readSoon<Result, Instead>(reading: Promise<Result>, instead: Instead) {
  return answeredWithin(VISITORS, reading).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    return instead
  })
}

/** What was read; throws when the database takes too long to answer. */
export function readInTime<Result>(reading: Promise<Result>) {
  return answeredWithin(USERS, reading)
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
