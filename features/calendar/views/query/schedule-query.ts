import { isDay } from '../../../../kit/clock.ts'
import { isMonth, monthOf } from '../../schedule/months.ts'

/** The query string of the schedule page. */
export interface ScheduleQuery {
  /** Ids of teams, which may not exist: '5,7'. */
  team: string | undefined
  month: string | undefined
  /** A day of that month, from which on the list shows it. */
  from: string | undefined
  /** A day whose events are shown in the dialog. */
  day: string | undefined
  /** Id of the event whose details are shown in the dialog. */
  event: string | undefined
}

/** The names of the query's parameters. */
export const SCHEDULE_QUERY = ['team', 'month', 'from', 'day', 'event'] as const

/** Drops empty and invalid values. */
export function parseScheduleQuery({
  team,
  month,
  from,
  day,
  event,
}: Partial<Record<string, string>>): ScheduleQuery {
  return {
    team: team || undefined,
    month: isMonth(month) ? month : undefined,
    from: isDay(from) && monthOf(from) === month ? from : undefined,
    day: isDay(day) && isMonth(monthOf(day)) ? day : undefined,
    event: event || undefined,
  }
}
