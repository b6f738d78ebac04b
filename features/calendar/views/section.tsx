import { dayIn } from '../../../kit/clock.ts'
import { ChoiceForm } from '../../../ui/choice-form.tsx'
import type { Settings } from '../../settings/schema.ts'
import { Subscribe } from '../publish/subscribe.tsx'
import type { CalendarPart } from './query/calendar-part.ts'
import { useCalendar } from './query/use-calendar.ts'
import { useScheduleAddress } from './query/use-schedule-query.ts'
import css from './section.module.css'
import { CalendarFailed, CalendarSkeleton } from './states.tsx'
import { CalendarTeams } from './teams.tsx'
import { useTitle } from './use-title.ts'
import { CalendarViews } from './views.tsx'

interface TeamCalendarProps {
  /** `null` when it could not be read. */
  calendar: CalendarPart | null
  club: Settings
  request: { path: string; query: Record<string, string>; now: string; origin: string }
  /** Address of the events as JSON; its parts are below it. */
  calendarPath: string
}

/** The team calendar, of everybody or of a team, as a month and as a list. */
export function TeamCalendar({ calendar: drawn, club, request, calendarPath }: TeamCalendarProps) {
  const address = useScheduleAddress(request.query)
  const calendar = useCalendar(drawn, calendarPath, address)
  const { teams, team, failed, retry } = calendar
  useTitle(team, club.name)
  const action = `${request.path}#calendar`
  const today = dayIn(club.timeZone, new Date(request.now))
  return (
    <section id="calendar" className={css.section} aria-label="Team calendar">
      {teams ? (
        <>
          <div className={css.whose}>
            <CalendarTeams {...{ calendar, address, action }} teams={teams} />
            <Subscribe team={team} clubName={club.name} origin={request.origin} />
          </div>
          <CalendarViews
            {...{ calendar, club, today, address, action }}
            takesFocus={drawn === null}
          />
        </>
      ) : failed ? (
        <ChoiceForm action={request.path} onChoose={retry}>
          <CalendarFailed />
        </ChoiceForm>
      ) : (
        <CalendarSkeleton />
      )}
    </section>
  )
}
