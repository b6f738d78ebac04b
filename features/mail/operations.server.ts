import type { Operation } from '../../kit/operation.server.ts'
import { mailStatus } from './schema.ts'

export const operations = {
  status: { summary: 'Emails that did not get through', responses: { 200: mailStatus } },
  test: { summary: 'Send an email to oneself', responses: { 200: mailStatus }, failures: [409] },
  retry: { summary: 'Send an email again', responses: { 200: mailStatus }, failures: [409] },
  drop: { summary: 'Give up an email', responses: { 204: null } },
} satisfies Record<string, Operation>
