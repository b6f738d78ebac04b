import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { access, accessWithAccounts, coachAccess } from './schema.ts'

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
    summary: 'Your own teams',
    responses: { 200: () => z.array(z.object({ id: z.int(), name: z.string() })) },
  },
} satisfies Record<string, Operation>
