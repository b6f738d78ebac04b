import { useQuery } from '@tanstack/react-query'
import { changeNotice } from '../../kit/admin/change-notice.ts'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import { portalPath } from '../portal-places.ts'
import type { BackupsStatus } from './schema.ts'

export const BACKUPS_PATH = '/api/admin/backups'

/** Milliseconds between two readings of the status while a backup is made. */
const POLL_MS = 3_000

export function useBackups() {
  return useQuery<BackupsStatus>({
    queryKey: [BACKUPS_PATH],
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  })
}

export function useBackupNow() {
  return usePortalMutation({
    mutate: () => send<BackupsStatus>('POST', BACKUPS_PATH, {}),
    invalidates: ['admin/backups'],
    alwaysInvalidates: true,
    notices: {
      done: ({ isRunning }) =>
        isRunning
          ? changeNotice('the backup', 'is being made and verified', portalPath('backups'))
          : changeNotice('backup', 'made and verified', portalPath('backups')),
      failed: 'Failed to back up',
    },
  })
}
