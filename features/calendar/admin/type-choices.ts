import { eventTypes, type ScheduleEvent } from '../schedule/schema.ts'

export const typeLabels: Record<ScheduleEvent['type'], string> = {
  game: 'Game',
  practice: 'Practice',
  tournament: 'Tournament',
  other: 'Other',
}

export const typeChoices = eventTypes.map(value => ({ value, label: typeLabels[value] }))
