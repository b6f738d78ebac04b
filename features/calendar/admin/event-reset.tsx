import { useWrites } from '../../../kit/admin/portal-client.ts'
import { useTold } from '../../../kit/admin/use-told.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import type { ScheduleEvent } from '../schedule/schema.ts'
import { nameOf } from './event-words.tsx'
import { STATUS, useFeeds } from './use-sync.ts'

/** Which events of a feed staff have changed: those can be taken back to what the feed says. */
export function useEdited() {
  const edited = useFeeds()?.edited ?? []
  return ({ id }: { id: number }) => edited.includes(id)
}

export function ResetDialog({ row, onClose }: { row: ScheduleEvent; onClose: () => void }) {
  const { send } = useWrites()
  const told = useTold()

  async function reset() {
    await told(() => send('POST', `/api/admin/schedule/${row.id}/reset`), {
      changes: ['schedule', STATUS],
      done: 'Event updated',
      failed: 'Failed to update event',
    })
    onClose()
  }

  return (
    <Confirm
      title="Reset to the calendar?"
      text={`What staff changed of the ${nameOf(row)} is taken back: it is again as the calendar's feed says.`}
      action="Reset"
      busy="Updating..."
      run={reset}
      onClose={onClose}
    />
  )
}
