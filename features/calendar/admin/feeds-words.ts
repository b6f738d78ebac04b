import type { ScheduleChange, SyncPreview } from '../sync/responses.ts'

export const actionWords: Record<ScheduleChange['action'], string> = {
  new: 'New',
  changed: 'Changed',
  adopted: 'Linked',
  shown: 'Back',
  hidden: 'Hidden',
}

/** How many events change, of how many. */
export function changeWords({ changes, synced, errors }: SyncPreview) {
  const unread = errors === 0 ? '' : `, and ${counted(errors)} cannot be read`
  if (changes.length === 0)
    return `Nothing will change. ${counted(synced)} in the calendar${unread}.`
  return `${counted(changes.length)} will change, of ${synced} in the calendar${unread}.`
}

/** '12 minutes ago' */
export function agoWords(instant: string, now: Date) {
  const minutes = Math.round((now.getTime() - Date.parse(instant)) / 60_000)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ago`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} ${hours === 1 ? 'hour' : 'hours'} ago`
  return `${Math.round(hours / 24)} days ago`
}

export function counted(events: number) {
  return `${events} ${events === 1 ? 'event' : 'events'}`
}
