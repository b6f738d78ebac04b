import { z } from 'zod'
import { currentUserShape } from '../../kit/current-user.server.ts'
import type { Operation } from '../../kit/operation.server.ts'
import { roles, staffRoles } from '../../kit/roles.ts'
import { type Accounts, acceptance, invitationBody, type Passed, roleChange } from './schema.ts'

export function accounts() {
  const account = z.object({
    id: z.int(),
    username: z.string(),
    email: z.string().nullable(),
    role: z.enum(roles),
    roles: z.array(z.enum(staffRoles)),
    createdAt: z.iso.datetime(),
    leftAt: z.iso.datetime().nullable(),
    lastSeen: z.iso.datetime().nullable(),
    devices: z.int(),
    hasSecondFactor: z.boolean(),
  })
  const invited = z.object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(roles),
    roles: z.array(z.enum(staffRoles)),
    team_ids: z.array(z.int()),
    coach_id: z.int().nullable(),
    teams: z.array(z.string()),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    invitedBy: z.string().nullable(),
  })
  return z.object({
    accounts: z.array(account),
    invitations: z.array(invited),
    canMail: z.boolean(),
  }) satisfies z.ZodType<Accounts>
}

export const passed = () =>
  z
    .object({ url: z.string(), mailedTo: z.string().nullable(), expires_at: z.iso.datetime() })
    .meta({ id: 'PassedLink' }) satisfies z.ZodType<Passed>

export const operations = {
  list: { summary: 'List accounts and invitations', responses: { 200: accounts } },
  changeRole: {
    summary: 'Give an account other roles',
    body: roleChange,
    responses: { 200: currentUserShape },
    failures: [409],
  },
  remove: { summary: 'Delete an account', responses: { 204: null }, failures: [409] },
  signOut: { summary: 'End all sessions of an account', responses: { 204: null } },
  removeFactor: { summary: 'Delete the second factors of an account', responses: { 204: null } },
  passwordLink: { summary: 'Make a link for a new password', responses: { 200: passed } },
  invite: { summary: 'Invite somebody', body: invitationBody, responses: { 201: passed } },
  renew: { summary: 'Make a new link for an invitation', responses: { 200: passed } },
  takeBack: { summary: 'Take back an invitation', responses: { 204: null } },
  accept: {
    summary: 'Make the account of an invitation',
    body: acceptance,
    responses: { 201: currentUserShape },
    failures: [409, 410, 429],
  },
} satisfies Record<string, Operation>
