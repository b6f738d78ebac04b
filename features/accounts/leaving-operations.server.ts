import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { leaver, leavingRequest, type Traces, traceKinds } from '../leaving/schema.ts'

function traces() {
  const trace = z.object({
    key: z.string(),
    kind: z.enum(traceKinds),
    name: z.string(),
    detail: z.string().nullable(),
    rest: z.string().nullable(),
    within: z.string().nullable(),
    isByName: z.boolean(),
    isPreset: z.boolean(),
  })
  return z.object({
    name: z.string(),
    devices: z.int(),
    isMe: z.boolean(),
    isOnlyAdmin: z.boolean(),
    traces: z.array(trace),
    seen: z.string(),
  }) satisfies z.ZodType<Traces>
}

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
