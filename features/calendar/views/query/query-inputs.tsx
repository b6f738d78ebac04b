import type { ScheduleQueryState } from './use-schedule-query.ts'

/** Hidden inputs that carry the state through a form without JavaScript; a pressed button of the same name wins. */
export function QueryInputs({ team, view, month, day }: Partial<ScheduleQueryState>) {
  return (
    <>
      {team && <input type="hidden" name="team" value={team} />}
      {view && <input type="hidden" name="view" value={view} />}
      {month && <input type="hidden" name="month" value={month} />}
      {day && <input type="hidden" name="day" value={day} />}
    </>
  )
}
