import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import type { SponsorClicks } from './schema.ts'

const clicks = () =>
  z.object({
    sponsor_id: z.int(),
    last_30_days: z.int(),
    in_all: z.int(),
  }) satisfies z.ZodType<SponsorClicks>

export const operations = {
  clicks: {
    summary: 'How often the links of sponsors were followed',
    responses: { 200: () => z.array(clicks()) },
  },
} satisfies Record<string, Operation>
