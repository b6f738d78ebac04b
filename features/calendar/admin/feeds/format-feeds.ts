import { MINUTE_MS } from '../../../../kit/durations.ts'
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

/** '12 minutes ago' */
export function formatAgo(instant: string, now: Date) {
  const minutes = Math.round((now.getTime() - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${counted(hours, 'hour')} ago`
  return `${Math.round(hours / 24)} days ago`
}
