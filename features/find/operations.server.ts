import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { question } from './schema.ts'

export const operations = {
  find: {
    summary: 'Find rows by their words, in all lists that the user reads',
    query: () => question,
    responses: {
      200: () =>
        z.array(z.object({ list: z.string(), id: z.int(), title: z.string(), detail: z.string() })),
    },
  },
} satisfies Record<string, Operation>
