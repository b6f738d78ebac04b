import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { roles, staffRoles } from '../../kit/roles.ts'
import { type Access, type CoachAccess, coachAccess } from './schema.ts'

const access = () =>
  z.object({
    user_id: z.int().nullable(),
    team_ids: z.array(z.int()),
  }) satisfies z.ZodType<Access>

function accessWithAccounts() {
  const account = z.object({
    id: z.int(),
    username: z.string(),
    role: z.enum(roles),
    roles: z.array(z.enum(staffRoles)),
  })
  return access().extend({ accounts: z.array(account) }) satisfies z.ZodType<CoachAccess>
}

export const operations = {
  readAccess: {
    summary: 'The teams and the account of a coach',
    responses: { 200: accessWithAccounts },
  },
  setAccess: {
    summary: 'Set the teams and the account of a coach',
    body: coachAccess,
    responses: { 200: access },
  },
  ownTeams: {
    summary: 'The teams of whoever asks',
    responses: { 200: () => z.array(z.object({ id: z.int(), name: z.string() })) },
  },
} satisfies Record<string, Operation>
