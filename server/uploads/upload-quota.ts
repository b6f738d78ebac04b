import type { FastifyRequest } from 'fastify'
import { DAY_MINUTES } from '../../kit/durations.ts'
import { limiter } from '../../kit/rate-limit.server.ts'
import { type Role, roles } from '../../kit/roles.ts'
import { signedIn } from '../../kit/sessions.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { fromKeys } from '../../ui/from-keys.ts'

/** The largest body that a route takes, a video as base64. */
const MAX_BODY_KILOBYTES = 72 * 1024

interface Quota {
  files: number
  gigabytes: number
}

/** The quota of one account for the day after its first file; roles without a right to upload have that of coaches. */
const COACH: Quota = { files: 100, gigabytes: 0.2 }
const QUOTAS: Record<Role, Quota> = {
  admin: { files: 20_000, gigabytes: 10 },
  editor: { files: 2_000, gigabytes: 3 },
  coach: COACH,
  treasurer: COACH,
  user: COACH,
}

/** A preHandler hook: 429 for files beyond the account's quota. Sent files count, stored or not. */
export function uploadQuota(db: Db) {
  const limits = fromKeys(roles, role => limitsOf(db, role))

  return async (request: FastifyRequest) => {
    const sent = filesIn(request)
    if (sent.length === 0) return
    const { user } = signedIn(request)
    const { files, kilobytes } = limits[user.role]
    await files.take(String(user.id), sent.length)
    await kilobytes.take(
      String(user.id),
      sent.reduce((sum, each) => sum + each, 0),
    )
  }
}

function limitsOf(db: Db, role: Role) {
  const { files, gigabytes } = QUOTAS[role]
  const limit = { minutes: DAY_MINUTES, refusal: 'tooManyUploads' } as const
  const most = gigabytes * 1024 * 1024
  return {
    files: limiter(db, { ...limit, name: `uploaded files, ${role}`, attempts: files }),
    kilobytes: limiter(db, { ...limit, name: `uploaded kilobytes, ${role}`, attempts: most }),
  }
}

/** The files of a request in kilobytes, each at least one: a form, a body that is stored as it arrives, or data URLs in JSON. */
function filesIn({ headers, routeOptions, body }: FastifyRequest) {
  const isForm = headers['content-type']?.startsWith('multipart/') === true
  if (isForm || routeOptions.config.storesBase64) {
    const bytes = Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)
    return [Math.min(Math.ceil(bytes / 1024), MAX_BODY_KILOBYTES)]
  }
  return Object.values(body ?? {}).flatMap(value =>
    typeof value === 'string' && value.startsWith('data:') ? [Math.ceil(value.length / 1024)] : [],
  )
}
