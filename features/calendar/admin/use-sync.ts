import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrites } from '../../../kit/admin/portal-client.ts'
import { RequestError } from '../../../ui/http/api.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { FeedsStatus, SyncOutcome } from '../sync/responses.ts'

export const STATUS = 'admin/calendar-feeds'

/** The feeds of the team calendar and how they are. */
export function useFeeds() {
  return useQuery<FeedsStatus>({ queryKey: [`/api/${STATUS}`] }).data
}

/** Syncs and says how it went; `refused` holds why it would have to be meant. */
export function useSync({ service, syncPath }: FeedsStatus) {
  const { send, refresh } = useWrites()
  const [syncing, setSyncing] = useState(false)
  const [refused, setRefused] = useState<string>()

  async function sync(anyway = false) {
    setSyncing(true)
    try {
      const { synced, errors } = await send<SyncOutcome>('POST', syncPath, { anyway })
      await refresh(['schedule'])
      const description = `Synced ${synced} events with ${errors} errors`
      toast({ kind: 'success', title: `${service} Sync Successful`, description })
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const description = error.said ?? 'Failed to sync'
      toast({ kind: 'error', title: `${service} Sync Failed`, description })
      setRefused(error.errors.anyway)
    } finally {
      setSyncing(false)
      await refresh([STATUS])
    }
  }
  return { syncing, sync, refused, forget: () => setRefused(undefined) }
}
