import { MINUTE_MS } from '../../../../kit/durations.ts'
import type { ScheduleChange, SyncPreview } from '../../sync/responses.ts'

export const actionLabels: Record<ScheduleChange['action'], string> = {
  new: 'New',
  changed: 'Changed',
  adopted: 'Linked',
  shown: 'Back',
  hidden: 'Hidden',
}

export function formatChanges({ changes, synced, errors }: SyncPreview) {
  const unread = errors === 0 ? '' : `, and ${formatCount(errors)} cannot be read`
  if (changes.length === 0)
    return `Nothing will change. ${formatCount(synced)} in the calendar${unread}.`
  return `${formatCount(changes.length)} will change, of ${synced} in the calendar${unread}.`
}

/** '12 minutes ago' */
export function formatAgo(instant: string, now: Date) {
  const minutes = Math.round((now.getTime() - Date.parse(instant)) / MINUTE_MS)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  return `${Math.round(hours / 24)} days ago`
}

export function formatCount(events: number) {
  return `${events} ${events === 1 ? 'event' : 'events'}`
}
