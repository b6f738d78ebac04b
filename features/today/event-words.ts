import { hasOpponent, hasTitle } from '../calendar/schedule/event-name.ts'
import type { EventAction, TodayEvent } from './schema.ts'

export const eventActionLabels: Record<EventAction, string> = {
  score: 'Add score',
  delay: 'Delay',
  move: 'Move',
  cancel: 'Cancel',
  restore: 'Restore',
}

/** 'U13 Harriers vs Trinity Forks', 'U9 Swifts · practice' */
export function titleOfEvent({ event, team }: TodayEvent) {
  const { type, opponent, isHome, title } = event
  if (hasOpponent(type) && opponent) return `${team ?? 'We'} ${isHome ? 'vs' : 'at'} ${opponent}`
  const what = (hasTitle(type) && title) || (type === 'other' ? 'event' : type)
  return team ? `${team} · ${what}` : what.slice(0, 1).toUpperCase() + what.slice(1)
}
