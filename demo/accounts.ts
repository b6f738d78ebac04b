import type { SecurityEvent } from '../features/security-log/schema.ts'
import type { Role } from '../kit/roles.ts'

interface DemoAccount {
  username: string
  email: string | null
  role: Role
}

/** Of all accounts of the sample club. */
export const PASSWORD = 'bluestem'

/** One of each role; the coach's account is Ingrid Solheim's. */
export const accounts: DemoAccount[] = [
  { username: 'demo', email: 'demo@bluestemfc.example', role: 'admin' },
  { username: 'bettina', email: 'bettina@family.example', role: 'editor' },
  { username: 'ingrid', email: 'ingrid@family.example', role: 'coach' },
  { username: 'wendell', email: null, role: 'treasurer' },
  { username: 'marguerite', email: 'marguerite@family.example', role: 'user' },
]

/** Of the days before the sample club began, the oldest first. */
export function securityEvents(ids: ReadonlyMap<string, number>) {
  const events: Omit<SecurityEvent, 'id' | 'at'>[] = [
    { kind: 'admin-by-key', username: 'demo', by_name: null, device: null },
    { kind: 'role-changed', username: 'ingrid', by_name: 'demo', device: null },
    { kind: 'new-device', username: 'bettina', by_name: null, device: 'Safari on iPhone' },
  ]
  return events.map((event, nth) => ({
    ...event,
    user_id: ids.get(event.username) ?? null,
    at: new Date(Date.now() - (events.length - nth) * 86_400_000).toISOString(),
  }))
}
