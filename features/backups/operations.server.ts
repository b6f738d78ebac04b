import type { Operation } from '../../kit/operation.server.ts'
import { backupsStatus, keepRules } from './schema.ts'

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
