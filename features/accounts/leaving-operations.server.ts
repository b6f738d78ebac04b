import type { Operation } from '../../kit/operation.server.ts'
import { leaver, leavingRequest, traces } from '../leaving/schema.ts'

export const leavingOperations = {
  read: {
    summary: 'What there is of a person who leaves',
    query: () => leaver,
    responses: { 200: traces },
    failures: [404],
  },
  leave: {
    summary: 'Record that a person leaves the club',
    body: leavingRequest,
    responses: { 204: null },
    failures: [404, 409],
  },
} satisfies Record<string, Operation>
