import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { sponsorClicks } from './schema.ts'

export const operations = {
  clicks: {
    summary: 'How often the links of sponsors were followed',
    responses: { 200: () => z.array(sponsorClicks()) },
  },
} satisfies Record<string, Operation>
