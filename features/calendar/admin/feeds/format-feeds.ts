import { counted } from '../../../../ui/english.ts'
import type { ScheduleChange, SyncPreview } from '../../sync/responses.ts'

export const actionLabels: Record<ScheduleChange['action'], string> = {
  new: 'New',
  changed: 'Changed',
  adopted: 'Linked',
  shown: 'Back',
  hidden: 'Hidden',
}

export function formatChanges({ changes, synced, errors }: SyncPreview) {
  const unread = errors === 0 ? '' : `, and ${counted(errors, 'event')} cannot be read`
  if (changes.length === 0)
    return `Nothing will change. ${counted(synced, 'event')} in the calendar${unread}.`
  return `${counted(changes.length, 'event')} will change, of ${synced} in the calendar${unread}.`
}
