import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { type MadeConsentLinks, newLinks, type OpenConsentLinks } from './schema.ts'

export const openLinks = () =>
  z.object({
    canMail: z.boolean(),
    links: z.array(
      z.object({
        player_id: z.int(),
        made_by: z.string(),
        created_at: z.iso.datetime(),
        expires_at: z.iso.datetime(),
      }),
    ),
  }) satisfies z.ZodType<OpenConsentLinks>

export const madeLinks = () =>
  z.object({
    links: z.array(z.object({ player_id: z.int(), name: z.string(), url: z.string() })),
    mailed: z.int(),
  }) satisfies z.ZodType<MadeConsentLinks>

export const operations = {
  list: { summary: 'Links that wait for the answer of a family', responses: { 200: openLinks } },
  make: {
    summary: 'Make links, and mail them',
    body: newLinks,
    responses: { 201: madeLinks },
    failures: [409],
  },
  revoke: { summary: 'Take back the link of a player', responses: { 204: null } },
} satisfies Record<string, Operation>
