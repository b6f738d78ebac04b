import type { Operation } from '../../kit/operation.server.ts'
import { mailStatus } from './schema.ts'

export const operations = {
  status: { summary: 'Letters that did not get through', responses: { 200: mailStatus } },
  test: { summary: 'Send a letter to oneself', responses: { 200: mailStatus }, failures: [409] },
  retry: { summary: 'Send a letter again', responses: { 200: mailStatus }, failures: [409] },
  drop: { summary: 'Give up a letter', responses: { 204: null } },
} satisfies Record<string, Operation>
