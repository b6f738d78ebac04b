import { useMemo } from 'react'
import { ChoiceForm } from '../../../ui/choice-form.tsx'
import type { CalendarClub } from '../../settings/names.ts'
import { ofTeams, type TeamOption } from '../schedule/select-events.ts'
import { Bar } from './bar.tsx'
import { CalendarDialog } from './dialog/dialog.tsx'
import { ListPanel } from './panels/list-panel.tsx'
import { MonthPanel } from './panels/month-panel.tsx'
import { monthsOf } from './query/calendar-part.ts'
import { QueryInputs } from './query/query-inputs.tsx'
import type { Calendar } from './query/use-calendar.ts'
import type { ScheduleQueryState } from './query/use-schedule-query.ts'
import { CalendarFailed, CalendarSkeleton } from './states.tsx'
import { useHeadingFocus, useTeamLinks, useWide } from './use-view.ts'
import css from './views.module.css'

interface CalendarViewsProps {
  calendar: Calendar
  /** The chosen teams; none: all. */
  teams: readonly TeamOption[]
  /** False for a club without teams. */
  hasChoice: boolean
  /** The result of `ownNamesOf`. */
  ownNames: readonly string[]
  club: CalendarClub
  today: string
  query: ScheduleQueryState
  action: string
  /** The views replace the button that was pressed to load them. */
  takesFocus: boolean
}

/** Month and list, one of them shown by CSS, and the dialog. */
export function CalendarViews(props: CalendarViewsProps) {
  const { calendar, teams, hasChoice, ownNames, club, today, query, action, takesFocus } = props
  const { view, month, from, choose } = query
  const { part, ofDay, failed, retry } = calendar
  const wide = useWide()
  const shown = view ?? (wide === undefined ? undefined : wide ? 'month' : 'list')
  const ref = useHeadingFocus(`${view} ${month} ${from}`, takesFocus)
  useTeamLinks(view, month)
  const [events, months] = useMemo(() => {
    const events = ofTeams(part?.events ?? [], teams)
    return [events, part?.cut?.months ?? monthsOf(events)]
  }, [part, teams])
  const busy = part?.cut?.busy
  const missing = failed ? <CalendarFailed /> : <CalendarSkeleton />
  const instead = part ? null : missing
  const panel = { events, months, busy, club, today, month, from, teams, ownNames, instead }
  // The only button without a name is 'Retry Loading'.
  const press = (value: string, name: string) => (name ? choose(value, name) : retry())

  return (
    <>
      <ChoiceForm action={action} onChoose={press}>
        <div ref={ref} className={css.views} data-view={view ?? ''}>
          <QueryInputs {...{ view, month }} team={query.team} />
          <Bar {...{ teams, hasChoice, shown }} />
          {shown !== 'list' && (
            <div className={css.monthPanel}>
              <MonthPanel {...panel} />
            </div>
          )}
          {/* Always rendered: it is the print version. */}
          <div className={css.listPanel}>
            <ListPanel {...panel} />
          </div>
        </div>
      </ChoiceForm>
      <CalendarDialog
        {...{ club, today, teams, query, action, press }}
        events={(ofDay ?? part)?.events ?? []}
        instead={ofDay ? null : missing}
      />
    </>
  )
}
