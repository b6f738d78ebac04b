import type { Operation } from '../../kit/operation.server.ts'
import { madeLinks, newLinks, openLinks } from './schema.ts'

export const operations = {
  list: { summary: 'Links that wait for the answer of a family', responses: { 200: openLinks } },
  make: {
    summary: 'Make links, and mail them',
    body: newLinks,
    responses: { 201: madeLinks },
    failures: [409],
  },
  revoke: { summary: 'Revoke the link of a player', responses: { 204: null } },
} satisfies Record<string, Operation>
