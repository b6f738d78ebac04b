import type { FeatureContext } from '../../../kit/feature.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { readOrMake } from '../../settings/values.server.ts'

const KEY = 'pushKeys'

interface PushKeys {
  /** The uncompressed point, base64url: browsers bind a subscription to it. */
  publicKey: string
  privateKey: string
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
  return JSON.parse(await readOrMake(db, KEY, () => JSON.stringify(generateVAPIDKeys())))
}

/** Tells whether browsers let the site send push messages: it has https, or is on the same machine. */
export function hasPush({ origin }: FeatureContext['config']) {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
}
