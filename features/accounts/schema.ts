import { z } from 'zod'
import { choice, email, optional, reference, text } from '../../kit/fields.ts'
import { message } from '../../kit/messages.ts'
import { type Role, roles, rolesFrom, type StaffRole, staffRoles } from '../../kit/roles.ts'
import { schemaError } from '../../kit/schema-error.ts'
import { coachAccess } from '../coaches/schema.ts'
import { registration } from '../users/schema.ts'

const several = z.array(
  choice('Role', staffRoles),
  schemaError(message, 'notList', { label: 'Roles' }),
)
const none = schemaError(message, 'required', { label: 'Role' })

/** The roles of an account; none: nothing but the account. */
export const chosenRoles = z.object({ roles: several.transform(rolesFrom) })

export const invitation = z.object({
  name: text('Name', { max: 100 }),
  email: optional(email('Email')),
  roles: several.min(1, none).transform(rolesFrom),
  team_ids: coachAccess.shape.team_ids,
  /** The entry of the coach who is invited; null: they get one. */
  coach_id: optional(reference('Coach', 'coaches')),
})

export type InvitationInput = z.output<typeof invitation>

/** As scripts may send them: `role` stands for a single one. */
export const invitationBody = oneOfBoth(
  invitation
    .partial({ roles: true, team_ids: true })
    .extend({ role: choice('Role', staffRoles).optional() }),
)
export const roleChange = oneOfBoth(
  chosenRoles.partial().extend({ role: choice('Role', roles).optional() }),
)

interface Both {
  role?: Role | undefined
  roles?: StaffRole[] | undefined
}

function oneOfBoth<Schema extends z.ZodType<Both>>(schema: Schema) {
  return schema.refine(({ role, roles }) => (role === undefined) !== (roles === undefined), {
    path: ['role'],
    ...none,
  })
}

/** Returns the invitation that a body describes; teams and entry are those of a coach. */
export function invitationOf({
  role,
  roles,
  team_ids = [],
  ...rest
}: InvitationBody): InvitationInput {
  const allRoles = rolesOfBody({ role, roles })
  const more = allRoles.includes('coach') ? { team_ids } : { team_ids: [], coach_id: null }
  return { ...rest, roles: allRoles, ...more }
}

type InvitationBody = z.output<typeof invitationBody>

/** Returns the roles that a body names. */
export function rolesOfBody({ role = 'user', roles = rolesFrom([role]) }: Both) {
  return roles
}

export const acceptance = registration.extend({ token: z.string() })

/** Days after which a closed account is deleted. */
export const CLOSED_DAYS = 30

/** The response of `GET /api/admin/accounts`. */
export function accounts() {
  const account = z.object({
    id: z.int(),
    username: z.string(),
    email: z.string().nullable(),
    /** The first of the roles; 'user' without one. */
    role: z.enum(roles),
    roles: z.array(z.enum(staffRoles)),
    createdAt: z.iso.datetime(),
    /** When its owner left the club: nobody signs in with it, and some weeks later it is deleted. */
    leftAt: z.iso.datetime().nullable(),
    /** Null for an account that was not used for a year. */
    lastSeen: z.iso.datetime().nullable(),
    /** Browsers that are signed in. */
    devices: z.int(),
    hasSecondFactor: z.boolean(),
  })
  const invited = z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    /** The first of the roles. */
    role: z.enum(roles),
    roles: z.array(z.enum(staffRoles)),
    team_ids: z.array(z.int()),
    coach_id: z.int().nullable(),
    /** Names of the teams. */
    teams: z.array(z.string()),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** Null when the account is gone. */
    invitedBy: z.string().nullable(),
  })
  return z.object({
    /** Accounts by their first role, then by name. */
    accounts: z.array(account),
    /** The newest first. */
    invitations: z.array(invited),
    /** True if links can be sent by mail. */
    canMail: z.boolean(),
  })
}
export type Accounts = z.output<ReturnType<typeof accounts>>
export type Account = Accounts['accounts'][number]
export type Invitation = Accounts['invitations'][number]

/** The data of the page behind an invitation. */
export type Invited = Pick<Invitation, 'name' | 'email' | 'roles' | 'teams'>

/** A one-time link, to be passed on. */
export const issuedLink = () =>
  z
    .object({
      url: z.string(),
      /** The address it was mailed to; null where it was not. */
      mailedTo: z.string().nullable(),
      expires_at: z.iso.datetime(),
    })
    .meta({ id: 'LinkToPassOn' })
export type IssuedLink = z.output<ReturnType<typeof issuedLink>>
