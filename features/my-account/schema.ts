import { z } from 'zod'
import { email, optional } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { newPassword } from '../users/schema.ts'

const typed = (label: string) => {
  const required = schemaError(message, 'required', { label })
  return z.string(required).min(1, required).max(1_000, required)
}

export const passwordChange = z.object({
  current: typed('Your password until now'),
  password: newPassword.shape.password,
})
export type PasswordChange = z.output<typeof passwordChange>

export const emailChange = z.object({ email: optional(email('Email')) })
export type EmailChange = z.output<typeof emailChange>

export const proof = z.object({ password: typed('Password') })
export type Proof = z.output<typeof proof>

/** The response of `GET /api/account`. */
export const myAccount = () =>
  z
    .object({
      username: z.string(),
      email: z.string().nullable(),
      /** An address that waits to be confirmed. */
      pendingEmail: z.string().nullable(),
      /** Sessions by last use, the latest first. */
      sessions: z.array(
        z.object({
          id: z.string(),
          /** The device in plain words; null when it is not known. */
          device: z.string().nullable(),
          createdAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
          isCurrent: z.boolean(),
        }),
      ),
    })
    .meta({ id: 'MyAccount' })
export type MyAccount = z.output<ReturnType<typeof myAccount>>
export type MySession = MyAccount['sessions'][number]
