import { sendGuarded } from '../../../kit/http/guarded-request.server.ts'
import type { Network } from '../../../kit/http/network.server.ts'
import { isPublicUrl } from '../../../kit/http/public-url.server.ts'
import { retryAfter } from '../../../kit/http/retry-after.server.ts'
import { webPush } from './keys.server.ts'
import type { PhoneKeys } from './schema.server.ts'

/** Milliseconds for everything together: DNS, connection, request and headers of the answer. */
const TIMEOUT_MS = 10_000
/** Push services keep messages for four weeks at most. */
const MAX_TTL = 28 * 24 * 60 * 60

export interface Delivery {
  endpoint: string
  keys: PhoneKeys
  /** The text; the service gets it encrypted (RFC 8291). */
  payload: string
  /** Seconds for which the service keeps it while the phone is off. */
  ttl: number
  isUrgent: boolean
  topic: string
  vapid: { subject: string; publicKey: string; privateKey: string }
}

/** Hands a message to a push service, which gets no redirect and no private address; returns its answer, or undefined for none. */
export async function deliver(network: Network, delivery: Delivery, timeout = TIMEOUT_MS) {
  const { endpoint, keys, payload, ttl, isUrgent, topic, vapid } = delivery
  const url = URL.parse(endpoint)
  if (!url || !isPublicUrl(url)) return undefined
  const { generateRequestDetails } = await webPush()
  try {
    const { headers, body } = generateRequestDetails({ endpoint, keys }, payload, {
      vapidDetails: vapid,
      TTL: Math.min(ttl, MAX_TTL),
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    })
    const response = await sendGuarded(network, {
      url,
      method: 'POST',
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)]),
      ),
      body,
      signal: AbortSignal.timeout(timeout),
    })
    response.destroy()
    return { status: response.statusCode ?? 0, retryAfter: retryAfter(response) }
  } catch {
    return undefined
  }
}
