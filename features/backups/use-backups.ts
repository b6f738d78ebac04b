import { useQuery } from '@tanstack/react-query'
import { send } from '../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../kit/admin/use-portal-mutation.ts'
import type { BackupsStatus } from './schema.ts'

export const BACKUPS_PATH = '/api/admin/backups'

/** While a backup is made, the status is read again after so many milliseconds. */
const POLL = 3_000

export function useBackups() {
  return useQuery<BackupsStatus>({
    queryKey: [BACKUPS_PATH],
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL : false),
  })
}

export function useBackupNow() {
  return usePortalMutation({
    mutate: () => send<BackupsStatus>('POST', BACKUPS_PATH, {}),
    invalidates: ['admin/backups'],
    alwaysInvalidates: true,
    notices: {
      done: ({ isRunning }) =>
        isRunning ? 'The backup is being made and verified' : 'Backup made and verified',
      failed: 'Failed to back up',
    },
  })
}
