import { eventTitle } from '../calendar/schedule/event-name.ts'
import type { EventAction, TodayEvent } from './schema.ts'

export const eventActionLabels: Record<EventAction, string> = {
  score: 'Add score',
  delay: 'Delay',
  move: 'Move',
  cancel: 'Cancel',
  restore: 'Restore',
}

export function titleOfEvent({ event, team }: TodayEvent) {
  return eventTitle(event, team ?? undefined)
}
