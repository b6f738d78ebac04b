import { z } from 'zod'
import { choice, email, optional, text } from '../../kit/fields.ts'
import { type Role, roles } from '../../kit/roles.ts'
import { registration } from '../users/schema.ts'

/** Roles that an invitation may have in it. */
export const invitedRoles = ['admin', 'editor', 'coach', 'treasurer'] as const

export const invitation = z.object({
  name: text('Name', { max: 100 }),
  email: optional(email('Email')),
  role: choice('Role', invitedRoles),
})

export type InvitationInput = z.output<typeof invitation>

export const acceptance = registration.extend({ token: z.string() })

export const roleChange = z.object({ role: choice('Role', roles) })

/** What `GET /api/admin/accounts` answers. Instants are ISO 8601 UTC. */
export interface Accounts {
  /** By role, then by name. */
  accounts: Account[]
  /** The newest first. */
  invitations: Invitation[]
  /** Whether links can be sent by mail. */
  canMail: boolean
}

export interface Account {
  id: number
  username: string
  email: string | null
  role: Role
  createdAt: string
  /** Null for an account that nobody has used for a year. */
  lastSeen: string | null
  /** Browsers that are signed in. */
  devices: number
  hasSecondFactor: boolean
  /** Another account's name differs in case or invisible characters only. */
  hasTwin: boolean
}

export interface Invitation extends InvitationInput {
  id: number
  created_at: string
  expires_at: string
  /** Null when the account is gone. */
  invitedBy: string | null
}

/** A one-time link, to be passed on. */
export interface Passed {
  url: string
  /** Where it was sent; null where it was not. */
  mailedTo: string | null
  expires_at: string
}
