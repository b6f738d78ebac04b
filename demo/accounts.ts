import type { SecurityEvent } from '../features/security-log/schema.ts'
import { DAY_MS } from '../kit/durations.ts'
import type { StaffRole } from '../kit/roles.ts'
import { createdAt } from './start-day.ts'

interface DemoAccount {
  username: string
  email: string | null
  roles: StaffRole[]
}

/** The password of all accounts of the sample club. */
export const PASSWORD = 'bluestem'

/** An account for each role, and one with two; the coaches' belong to Ingrid Solheim and Marcus Bell. */
export const accounts: DemoAccount[] = [
  { username: 'demo', email: 'demo@bluestemfc.example', roles: ['admin'] },
  { username: 'bettina', email: 'bettina@family.example', roles: ['editor'] },
  { username: 'ingrid', email: 'ingrid@family.example', roles: ['coach'] },
  { username: 'wendell', email: null, roles: ['treasurer'] },
  { username: 'marcus', email: 'marcus@family.example', roles: ['coach', 'treasurer'] },
  { username: 'marguerite', email: 'marguerite@family.example', roles: [] },
]

/** The closed account of a coach of last season. */
export const leftAccount = { username: 'tobias', daysAgo: 9 }

/** Returns events of the days before the sample club began, the oldest first. */
export function securityEvents(ids: ReadonlyMap<string, number>) {
  const events: Omit<SecurityEvent, 'id' | 'at'>[] = [
    { kind: 'admin-by-key', username: 'demo', by_name: null, device: null },
    { kind: 'role-changed', username: 'ingrid', by_name: 'demo', device: null },
    { kind: 'new-device', username: 'bettina', by_name: null, device: 'Safari on iPhone' },
  ]
  return events.map((event, nth) => ({
    ...event,
    user_id: ids.get(event.username) ?? null,
    at: new Date(createdAt.getTime() - (events.length - nth) * DAY_MS).toISOString(),
  }))
}
