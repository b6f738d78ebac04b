import { ECDH } from 'node:crypto'
import { z } from 'zod'
import { isPublicUrl } from '../../../kit/http/public-url.server.ts'

const MAX_ENDPOINT = 2_048
const MAX_TEAMS = 500

const endpoint = z
  .string()
  .max(MAX_ENDPOINT)
  .refine(text => {
    const url = URL.parse(text)
    return url !== null && isPublicUrl(url)
  })

/** Base64url without padding of so many bytes. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3)
  return z.string().regex(new RegExp(`^[\\w-]{${length}}$`))
}

/** Body of `POST /api/follow/push`: what the browser's `PushSubscription` says, and which teams are told. */
export const phone = z.object({
  endpoint,
  keys: z.object({ p256dh: bytes(65).refine(isPoint), auth: bytes(16) }),
  teams: z.array(z.int().min(1)).max(MAX_TEAMS),
  /** The secret of a team's families, by whose page the visitor came. */
  family: z.string().max(100).optional(),
  /** The token of a follower, by whose page the visitor came: the phone hears of the same practices for families. */
  token: z.string().max(100).optional(),
})

export type PhoneKeys = z.output<typeof phone>['keys']

function isPoint(key: string) {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

export const followedByPhone = () => z.object({ token: z.string() })

export const publicKey = () => z.object({ publicKey: z.string() })
