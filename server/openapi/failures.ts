import type { RouteOptions } from 'fastify'
import type { FailureStatus } from '../../kit/operation.server.ts'
import { scopeOf, staffRoles } from '../../kit/roles.ts'

type Route = Pick<RouteOptions, 'url' | 'config'> & { method: string }

/** The meaning of each status, in every operation that has it. */
export const FAILURES: Record<FailureStatus, { name: string; description: string }> = {
  400: {
    name: 'Invalid',
    description: 'The request is not valid: why, by field, stands in errors.',
  },
  401: { name: 'NotSignedIn', description: 'Nobody is signed in, or what was given is wrong.' },
  403: { name: 'NotAllowed', description: 'Not allowed: what must be done first stands in needs.' },
  404: { name: 'NotFound', description: 'There is no such thing, or not for this user.' },
  408: { name: 'TooSlow', description: 'The body did not arrive in time.' },
  409: {
    name: 'Conflict',
    description: 'What is stored stands against it: the row as it is by now stands in current.',
  },
  410: { name: 'Gone', description: 'The link is no longer valid.' },
  413: { name: 'TooLarge', description: 'The body is too large.' },
  415: { name: 'WrongType', description: 'The body is of a type that is not taken.' },
  416: { name: 'NotInRange', description: 'The file has no such bytes.' },
  422: {
    name: 'SavedOtherwise',
    description: 'The Idempotency-Key has carried another payload, which was saved.',
  },
  429: { name: 'TooMany', description: 'Too many requests: the header Retry-After says how long.' },
  502: { name: 'BadGateway', description: 'Another server answered what cannot be used.' },
  503: {
    name: 'Unavailable',
    description: 'Not at the moment: the header Retry-After says how long.',
  },
  504: { name: 'GatewayTimeout', description: 'Another server did not answer in time.' },
  507: { name: 'Full', description: 'The disk of the server is full.' },
}

/** Statuses of failures that follow from path, method and guards. */
export function usualFailures({ method, url, config = {} }: Route): FailureStatus[] {
  const isStaff = isForStaff(url, config)
  const isWriting = method !== 'GET'
  const failures: [boolean, ...FailureStatus[]][] = [
    [true, 400, 503],
    [isStaff || url.startsWith('/api/account'), 401],
    [isStaff || isWriting || Boolean(config.recentProof), 403],
    [url.includes(':'), 404],
    [isWriting, 408, 413, 415, 507],
    // Uploads have the account's quota.
    [isStaff && isWriting, 429],
    [takesIdempotencyKey({ method, url }), 409, 422],
  ]
  return failures.flatMap(([happens, ...statuses]) => (happens ? statuses : []))
}

/** Tells whether the route takes the header `Idempotency-Key`. */
export function takesIdempotencyKey({ method, url }: Pick<Route, 'method' | 'url'>) {
  return method === 'POST' && (url.startsWith('/api/admin/') || url === '/api/contact')
}

const PROOFS = {
  always: 'Only soon after the password or a passkey was asked for.',
  sometimes:
    'Where it shows more of children than was promised, only soon after the password was asked for.',
}

/** Returns the access to a route, in words; undefined: everybody. */
export function accessTo({ url, config = {} }: Route) {
  const { permission, recentProof } = config
  const proof = recentProof && PROOFS[recentProof === 'if-weakened' ? 'sometimes' : 'always']
  return [whoMay(url, config, permission), proof].filter(Boolean).join(' ') || undefined
}

function whoMay(url: string, config: Route['config'], permission?: string) {
  if (url.startsWith('/api/account')) return 'For everybody who is signed in.'
  if (!isForStaff(url, config)) return undefined
  if (!config?.permission) return 'For admins.'
  const holders = staffRoles.flatMap(role => {
    const scope = config.permission && scopeOf({ roles: [role] }, config.permission)
    return scope ? [scope === 'own' ? `${role} (of their own teams)` : role] : []
  })
  return `Permission ${permission}: ${holders.join(', ')}.`
}

export function isForStaff(url: string, config: Route['config'] = {}) {
  return url.startsWith('/api/admin') || config.permission !== undefined
}
