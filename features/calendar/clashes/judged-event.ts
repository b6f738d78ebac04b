import type { ScheduleEvent } from '../schedule/schema.ts'

/** The columns of an event that the rules read; an unsaved event has an id that no other has. */
export type JudgedEvent = Pick<
  ScheduleEvent,
  | ('id' | 'date' | 'time' | 'time_tbd' | 'all_day' | 'end_date' | 'end_time' | 'type' | 'title')
  | ('opponent' | 'isHome' | 'location' | 'venue' | 'team_id' | 'status' | 'status_reason')
>

const READ: readonly (keyof JudgedEvent)[] = [
  ...(['id', 'date', 'time', 'time_tbd', 'all_day', 'end_date', 'end_time', 'type'] as const),
  ...(['title', 'opponent', 'isHome', 'location', 'venue', 'team_id', 'status'] as const),
]

/** Tells whether the rules would judge both alike. */
export function isJudgedAlike(one: JudgedEvent, other: JudgedEvent) {
  return READ.every(name => one[name] === other[name])
}
