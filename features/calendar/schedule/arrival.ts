import { minutes, timeOf } from '../../../kit/time-of-day.ts'
import type { ScheduleEvent } from './schema.ts'

/** The time of day (`HH:MM`) at which a team is there; undefined if that, or the start, is unknown. */
export function arrivalTime({
  time,
  time_tbd,
  all_day,
  arrive_early,
}: Pick<ScheduleEvent, 'time' | 'time_tbd' | 'all_day' | 'arrive_early'>) {
  if (time_tbd || all_day || !arrive_early) return undefined
  return timeOf(minutes(time) - arrive_early)
}
