import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../../../kit/admin/user.ts'
import { RequestError } from '../../../../ui/http/api.ts'
import type { FeedsStatus, SyncOutcome } from '../../sync/responses.ts'
import { OF_EVENTS } from '../clashes/use-clashes.ts'

/** Path of the feeds' status, below `/api`. */
export const FEEDS_PATH = 'admin/calendar-feeds'

/** The status of the feeds; undefined while it loads, and for users who may not know it. */
export function useFeeds() {
  const enabled = useHasPermission('feeds.read')
  return useQuery<FeedsStatus>({ queryKey: [`/api/${FEEDS_PATH}`], enabled }).data
}

/** Syncs the schedule with the feeds; `rejection` is the reason when the server wants a confirmation (`anyway`). */
export function useSync({ service, syncPath }: FeedsStatus) {
  const [rejection, setRejection] = useState<string>()
  const { mutateAsync, isPending, isSuccess } = usePortalMutation({
    mutate: (anyway: boolean) => send<SyncOutcome>('POST', syncPath, { anyway }),
    invalidates: ['schedule', FEEDS_PATH, ...OF_EVENTS],
    // A failed sync changes the feeds' status.
    alwaysInvalidates: true,
    notices: {
      done: ({ synced, errors }) => ({
        kind: 'success',
        title: `${service} Sync Successful`,
        description: `Synced ${synced} events with ${errors} errors`,
      }),
      failed: ({ serverMessage = 'Failed to sync' }) => ({
        kind: 'error',
        title: `${service} Sync Failed`,
        description: serverMessage,
      }),
    },
  })

  async function sync(anyway = false) {
    try {
      await mutateAsync(anyway)
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setRejection(error.errors.anyway)
    }
  }
  return {
    syncing: isPending,
    isSynced: isSuccess,
    sync,
    rejection,
    dismiss: () => setRejection(undefined),
  }
}
