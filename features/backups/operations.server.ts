import { z } from 'zod'
import type { Operation } from '../../kit/operation.server.ts'
import { type BackupsStatus, keepRules } from './schema.ts'

export const backupsStatus = () =>
  z
    .object({
      backups: z.array(
        z.object({
          name: z.string(),
          madeAt: z.iso.datetime(),
          kind: z.enum(['daily', 'manual', 'upgrade']),
          size: z.int(),
        }),
      ),
      fromTheFuture: z.array(z.string()),
      keep: keepRules,
      isRemote: z.boolean(),
      isRunning: z.boolean(),
      problem: z.string().nullable(),
      lastTryAt: z.iso.datetime().nullable(),
      isOverdue: z.boolean(),
      clock: z.object({
        isTrusted: z.boolean(),
        trustedFrom: z.string(),
        jump: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).nullable(),
      }),
      disk: z.object({ free: z.number(), size: z.number(), lessEachDay: z.number().nullable() }),
    })
    .meta({ id: 'BackupsStatus' }) satisfies z.ZodType<BackupsStatus>

export const operations = {
  status: { summary: 'How the backups are', responses: { 200: backupsStatus } },
  run: { summary: 'Back up now', responses: { 200: backupsStatus } },
  keep: {
    summary: 'Set how many backups are kept',
    body: keepRules,
    responses: { 200: backupsStatus },
  },
  download: { summary: 'Download a backup', responses: { 200: 'application/x-tar' } },
} satisfies Record<string, Operation>
