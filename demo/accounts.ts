import type { Role } from '../kit/roles.ts'

interface DemoAccount {
  username: string
  role: Role
}

/** Of all accounts of the sample club. */
export const PASSWORD = 'bluestem'

/** One of each role; the coach's account is Ingrid Solheim's. */
export const accounts: DemoAccount[] = [
  { username: 'demo', role: 'admin' },
  { username: 'bettina', role: 'editor' },
  { username: 'ingrid', role: 'coach' },
  { username: 'wendell', role: 'treasurer' },
  { username: 'marguerite', role: 'user' },
]
