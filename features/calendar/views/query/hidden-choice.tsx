import type { ScheduleAddress } from './use-schedule-query.ts'

/** What a form without JavaScript must not forget; a pressed button of the same name comes later and wins. */
export function KeptChoice({ team, view, month, day }: Partial<ScheduleAddress>) {
  return (
    <>
      {team && <input type="hidden" name="team" value={team} />}
      {view && <input type="hidden" name="view" value={view} />}
      {month && <input type="hidden" name="month" value={month} />}
      {day && <input type="hidden" name="day" value={day} />}
    </>
  )
}
