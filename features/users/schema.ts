import { z } from 'zod'
import { optional, text } from '../../kit/fields.ts'

const username = text('Username', {
  min: 3,
  max: 100,
  tooShort: 'Username must be at least 3 characters',
})

// Not trimmed: a password is what was typed. The upper bound keeps hashing cheap.
const password = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(6, 'Password must be at least 6 characters')
  .max(1_000, 'Password must be at most 1000 characters')

const email = optional(text('Email', { max: 254 }).pipe(z.email('Please enter a valid email')))

export const login = z.object({ username, password })
export const registration = z.object({ username, password, email })

function keyed(required: string) {
  const adminKey = z.string({ error: required }).min(1, required).max(1_000, required)
  return registration.extend({ adminKey })
}

export const adminRegistration = keyed('Admin registration key is required')
export const directAdminLogin = keyed('Admin key is required')

/** What the browser learns of the person signed in. */
export interface CurrentUser {
  id: number
  username: string
  email: string | null
  is_admin: boolean
}
