import type { StaffRole } from '../kit/roles.ts'
import { rowsOf } from './data.ts'

/** The password of all accounts of the sample club. */
export const PASSWORD = 'bluestem'

interface DemoAccount {
  username: string
  email?: string
  roles: StaffRole[]
  left_at?: string
}

export const users = (await rowsOf('users')) as unknown as DemoAccount[]

/** An account for each role, and one with two; the first one is the admin's. */
export const accounts = users.filter(({ left_at }) => !left_at)
