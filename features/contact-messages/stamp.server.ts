import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR_MS } from '../../kit/durations.ts'
import type { Db } from '../../kit/tables.server.ts'
import { newToken } from '../../kit/tokens.server.ts'
import { readOrMake } from '../settings/values.server.ts'

const KEY = 'messageStampKey'
const VALID_DAYS = 60

/**
 * A signed hour that the contact form carries. A page is cached for everybody, for as long as nothing changes: the stamp
 * says that the sender has loaded a page of this site in the last weeks, not how long they have typed.
 */
export async function makeStamp(db: Db, now: Date) {
  const hour = Math.floor(now.getTime() / HOUR_MS).toString(36)
  return `${hour}.${await signature(db, hour)}`
}

export async function isValidStamp(db: Db, stamp: string, now: Date) {
  const [hour = '', sent = ''] = stamp.split('.')
  const [one, other] = [Buffer.from(sent), Buffer.from(await signature(db, hour))]
  if (one.length !== other.length || !timingSafeEqual(one, other)) return false
  return now.getTime() - Number.parseInt(hour, 36) * HOUR_MS < VALID_DAYS * 24 * HOUR_MS
}

async function signature(db: Db, hour: string) {
  return createHmac('sha256', await readOrMake(db, KEY, newToken))
    .update(hour)
    .digest('base64url')
    .slice(0, 22)
}
