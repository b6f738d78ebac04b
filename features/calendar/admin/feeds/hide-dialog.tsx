import { Confirm } from '../../../../ui/dialog/confirm.tsx'
import { capitalized } from '../../../../ui/english.ts'
import type { ScheduleEvent } from '../../schedule/schema.ts'
import { theEvent } from '../event-names.ts'
import { useDecide, useWaiting } from './waiting-panel.tsx'

/** Tells whether the event comes from a feed and families see it, so that it can be hidden from them. */
export function useIsHideable({ external_key }: ScheduleEvent) {
  const waiting = useWaiting()
  const isSeen = !waiting?.some(
    ({ key, visibility }) => key === external_key && visibility !== 'meeting',
  )
  return Boolean(external_key && waiting && isSeen)
}

export function HideDialog({ row, onClose }: { row: ScheduleEvent; onClose: () => void }) {
  const { mutateAsync } = useDecide()

  const hidden = { keys: [row.external_key ?? ''], decision: 'hidden' as const }
  return (
    <Confirm
      title="Hide from families?"
      text={`${capitalized(theEvent(row))} is then on no page and in no calendar, until you publish it above the list.`}
      action="Hide"
      busy="Hiding..."
      run={() => mutateAsync(hidden).then(onClose)}
      onClose={onClose}
    />
  )
}
