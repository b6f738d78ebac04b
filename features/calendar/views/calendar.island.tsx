import { useEffect } from 'react'
import { dayIn } from '../../../kit/clock.ts'
import { ChoiceForm } from '../../../ui/choice-form.tsx'
import { island } from '../../../ui/island.tsx'
import type { CalendarClub } from '../../settings/names.ts'
import { Subscribe } from '../publish/subscribe.tsx'
import type { CalendarPart } from './query/calendar-part.ts'
import { useCalendar } from './query/use-calendar.ts'
import { useScheduleQuery } from './query/use-schedule-query.ts'
import { scheduleTitle } from './schedule-title.ts'
import css from './section.module.css'
import { CalendarFailed, CalendarSkeleton } from './states.tsx'
import { CalendarTeams } from './teams.tsx'
import { CalendarViews } from './views.tsx'

interface TeamCalendarProps {
  /** Null when it could not be read. */
  calendar: CalendarPart | null
  club: CalendarClub
  request: { path: string; query: Record<string, string>; now: string; origin: string }
  /** Path of the calendar endpoint; its parts are at `{path}/part`. */
  calendarPath: string
}

/** The calendar of the schedule page: team filter, subscription, month and list. */
function TeamCalendar({ calendar: rendered, club, request, calendarPath }: TeamCalendarProps) {
  const query = useScheduleQuery(request.query)
  const calendar = useCalendar(rendered, calendarPath, query)
  const { teams, team, failed, retry } = calendar
  const title = `${scheduleTitle(team)} · ${club.name}`
  useEffect(() => {
    document.title = title
  }, [title])
  const action = `${request.path}#calendar`
  const today = dayIn(club.timeZone, new Date(request.now))
  return (
    <section id="calendar" className={css.section} aria-label="Team calendar">
      {teams ? (
        <>
          <div className={css.whose}>
            <CalendarTeams {...{ calendar, query, action }} teams={teams} />
            <Subscribe team={team} clubName={club.name} origin={request.origin} />
          </div>
          <CalendarViews
            {...{ calendar, club, today, query, action }}
            takesFocus={rendered === null}
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

export default island('features/calendar/views/calendar', TeamCalendar)
