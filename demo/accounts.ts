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
