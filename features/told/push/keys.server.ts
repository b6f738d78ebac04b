import type { FeatureContext } from '../../../kit/feature.server.ts'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { readOrMake, readValue } from '../../settings/values.server.ts'

const KEY = 'pushKeys'

interface PushKeys {
  /** The uncompressed point, base64url: browsers bind a subscription to it. */
  publicKey: string
  privateKey: string
  /** ISO 8601 UTC. */
  madeAt: string
}

/** Loaded when it is first needed: nobody may follow by push. */
export async function webPush() {
  return (await import('web-push')).default
}

/**
 * The keys by which push services recognize the club (VAPID, RFC 8292), made when the first phone asks for them. With other keys every
 * subscription is void, so they are in the database and its backups.
 */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const { generateVAPIDKeys } = await webPush()
  const make = () => JSON.stringify({ ...generateVAPIDKeys(), madeAt: nowOf(db).toISOString() })
  return JSON.parse(await readOrMake(db, KEY, make))
}

/** Returns the keys if a phone has asked for them. */
export async function readMadePushKeys(db: Db): Promise<PushKeys | undefined> {
  const stored = await readValue(db, KEY)
  return stored === undefined ? undefined : JSON.parse(stored)
}

/**
 * Tells whether phones can ask for messages: the site has https, or is on the same machine, and its service worker stays.
 */
export function hasPush({ origin, hasOfflineCopies }: FeatureContext['config']) {
  if (!hasOfflineCopies) return false
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
