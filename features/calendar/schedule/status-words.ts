import type { EventStatus } from './schema.ts'

export const statusWords: Record<EventStatus, string> = {
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  moved: 'Moved',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
}
