import { ChoiceForm } from '../../../ui/choice-form.tsx'
import type { CalendarClub } from '../../settings/names.ts'
import { ownNamesOf } from '../schedule/calendar-event.ts'
import { ofTeam } from '../schedule/select-events.ts'
import { CalendarDialog } from './dialog/dialog.tsx'
import { KindLegend } from './event/kind.tsx'
import { ListPanel } from './panels/list-panel.tsx'
import { MonthPanel } from './panels/month-panel.tsx'
import { monthsOf } from './query/calendar-part.ts'
import { QueryInputs } from './query/query-inputs.tsx'
import type { Calendar } from './query/use-calendar.ts'
import type { ScheduleQueryState } from './query/use-schedule-query.ts'
import { CalendarFailed, CalendarSkeleton } from './states.tsx'
import { Toggle, Toggles } from './toggles.tsx'
import { useHeadingFocus, useWide } from './use-view.ts'
import css from './views.module.css'

interface CalendarViewsProps {
  calendar: Calendar
  club: CalendarClub
  today: string
  query: ScheduleQueryState
  action: string
  /** The views replace the button that was pressed to load them. */
  takesFocus: boolean
}

/** Month and list, of which CSS shows one, and the dialog. */
export function CalendarViews(props: CalendarViewsProps) {
  const { calendar, club, today, query, action, takesFocus } = props
  const { view, month, from, choose } = query
  const { part, ofDay, team, failed, retry } = calendar
  const wide = useWide()
  const shown = view ?? (wide === undefined ? undefined : wide ? 'month' : 'list')
  const ref = useHeadingFocus(`${view} ${month} ${from}`, takesFocus)
  const events = ofTeam(part?.events ?? [], team?.id ?? null)
  const months = part?.cut?.months ?? monthsOf(events)
  const busy = part?.cut?.busy
  const missing = failed ? <CalendarFailed /> : <CalendarSkeleton />
  const instead = part ? null : missing
  const ownNames = ownNamesOf(club, { team, teams: calendar.teams ?? [] })
  const panel = { events, months, busy, club, today, month, from, team, ownNames, instead }
  // The only button without a name is 'Retry Loading'.
  const press = (value: string, name: string) => (name ? choose(value, name) : retry())

  return (
    <>
      <ChoiceForm action={action} onChoose={press}>
        <div ref={ref} className={`${css.form} ${css[view ?? 'auto']}`}>
          <QueryInputs {...{ view, month }} team={query.team} />
          <div className={css.bar}>
            <Toggles label="View">
              <Toggle
                name="view"
                value="month"
                pressed={shown && shown === 'month'}
                className={css.monthToggle}
              >
                Month View
              </Toggle>
              <Toggle
                name="view"
                value="list"
                pressed={shown && shown === 'list'}
                className={css.listToggle}
              >
                List View
              </Toggle>
            </Toggles>
            <KindLegend />
          </div>
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
        {...{ club, today, team, query, action, press }}
        events={(ofDay ?? part)?.events ?? []}
        instead={ofDay ? null : missing}
      />
    </>
  )
}
