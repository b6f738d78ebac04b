import { changeNotice } from '../../../kit/admin/change-notice.ts'
import { send } from '../../../kit/admin/portal-client.ts'
import { usePortalMutation } from '../../../kit/admin/use-portal-mutation.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { eventPath } from '../schedule/event-path.ts'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { OF_EVENTS } from './clashes/use-clashes.ts'
import { theEvent } from './event-names.ts'
import { FEEDS_PATH, useFeeds } from './feeds/use-sync.ts'

/** Tells whether staff have changed the feed's event, which can then be reset to the feed. */
export function useIsEdited({ id }: { id: number }) {
  return useFeeds()?.edited.includes(id) ?? false
}

export function ResetDialog({ row, onClose }: { row: ScheduleEvent; onClose: () => void }) {
  const resetEvent = usePortalMutation({
    mutate: () => send('POST', `/api/admin/schedule/${row.id}/reset`),
    invalidates: ['schedule', FEEDS_PATH, ...OF_EVENTS],
    notices: {
      done: changeNotice(theEvent(row), 'is as the feed says', eventPath({ id: String(row.id) })),
      failed: 'Failed to update event',
    },
  })

  return (
    <Confirm
      title="Reset to the calendar?"
      text={`What staff changed of ${theEvent(row)} is taken back: it is again as the calendar's feed says.`}
      action="Reset"
      busy="Updating..."
      run={() => resetEvent.mutateAsync().then(onClose)}
      onClose={onClose}
    />
  )
}
