import { z } from 'zod'
import { integer, optional } from '../../kit/fields.ts'
import type { Operation } from '../../kit/operation.server.ts'
import { securityEvent } from './schema.ts'

export const part = z.object({ before: optional(integer('Before', { min: 1 })) })

export const operations = {
  list: {
    summary: 'Sign-ins and changes of access',
    query: () => part,
    responses: { 200: () => z.array(securityEvent()) },
  },
} satisfies Record<string, Operation>
