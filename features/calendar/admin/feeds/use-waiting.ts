import { useQuery } from '@tanstack/react-query'
import { changeNotice } from '../../../../kit/admin/change-notice.ts'
import { send } from '../../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../../kit/admin/use-portal-mutation.ts'
import { useHasPermission } from '../../../../kit/admin/user.ts'
import { portalPath } from '../../../portal-places.ts'
import type { WaitingEvent } from '../../sync/responses.ts'
import { formatCount } from './format-feeds.ts'

const PATH = 'admin/calendar-waiting'

interface Decided {
  keys: string[]
  decision: 'published' | 'hidden'
}

/** Coming events of feeds that the public does not see; undefined while they load, and for who may not know them. */
export function useWaiting() {
  const enabled = useHasPermission('feeds.update')
  return useQuery<WaitingEvent[]>({ queryKey: [`/api/${PATH}`], enabled }).data
}

/** Publishes or hides events of feeds. */
export function useDecide() {
  return usePortalMutation({
    mutate: (decided: Decided) => send('POST', `/api/${PATH}`, decided),
    invalidates: [PATH, 'schedule'],
    notices: {
      done: (_, { keys, decision }) =>
        changeNotice(
          formatCount(keys.length),
          decision === 'published' ? 'published' : 'hidden',
          portalPath('schedule'),
        ),
      failed: 'Failed to update events',
    },
  })
}
