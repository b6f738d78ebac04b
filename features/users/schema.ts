import { z } from 'zod'
import { email, optional, text } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { nameKey } from '../../kit/name-key.ts'
import { schemaError } from '../../kit/schema-error.ts'

const username = text('Username', { min: 3, max: 100 })

/** Invisible characters are ignored. */
const newUsername = username.refine(
  name => nameKey(name).length >= 3,
  schemaError(message, 'tooShort', { label: 'Username', min: 3 }),
)

// Not trimmed: a password is the text as typed. The upper bound keeps hashing cheap.
const tooShort = schemaError(message, 'tooShort', { label: 'Password', min: 6 })
const password = z
  .string(tooShort)
  .min(6, tooShort)
  .max(1_000, schemaError(message, 'tooLong', { label: 'Password', max: 1_000 }))

export const login = z.object({ username, password })
export const forgottenPassword = z.object({ account: text('Username or email', { max: 254 }) })
export const newPassword = z.object({ token: z.string(), password })
export const registration = z.object({
  username: newUsername,
  password,
  email: optional(email('Email')),
})

function keyed(label: string) {
  const required = schemaError(message, 'required', { label })
  const adminKey = z.string(required).min(1, required).max(1_000, required)
  return registration.extend({ adminKey })
}

export const adminRegistration = keyed('Admin registration key')
export type AdminRegistration = z.output<typeof adminRegistration>
export const directAdminLogin = keyed('Admin key')
