import { ChoiceForm } from '../../../ui/choice-form.tsx'
import type { Settings } from '../../settings/schema.ts'
import { ofTeam } from '../schedule/select-events.ts'
import { CalendarDialog } from './dialog/dialog.tsx'
import { Legend } from './legend.tsx'
import { ListPanel } from './panels/list-panel.tsx'
import { MonthPanel } from './panels/month-panel.tsx'
import { monthsOf } from './query/calendar-part.ts'
import { KeptChoice } from './query/hidden-choice.tsx'
import type { Calendar } from './query/use-calendar.ts'
import type { ScheduleAddress } from './query/use-schedule-query.ts'
import { CalendarFailed, CalendarSkeleton } from './states.tsx'
import { Toggle, Toggles } from './toggles.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useWide } from './use-wide.ts'
import css from './views.module.css'

interface CalendarViewsProps {
  calendar: Calendar
  club: Settings
  today: string
  address: ScheduleAddress
  action: string
  /** Stands where the button was that was pressed to get here. */
  takesFocus: boolean
}

/** Month and list, of which one shows, and the dialog over them. */
export function CalendarViews(props: CalendarViewsProps) {
  const { calendar, club, today, address, action, takesFocus } = props
  const { view, month, choose } = address
  const { part, team, failed, retry } = calendar
  const wide = useWide()
  const shown = view ?? (wide === undefined ? undefined : wide ? 'month' : 'list')
  const ref = useHeadingFocus(`${view} ${month}`, takesFocus)
  const events = ofTeam(part?.events ?? [], team?.id ?? null)
  const months = part?.cut?.months ?? monthsOf(events)
  const instead = part ? null : failed ? <CalendarFailed /> : <CalendarSkeleton />
  const panel = { events, months, club, today, month, team, instead }
  // Of all the page's buttons only the one that reads once more has no name.
  const press = (value: string, name: string) => (name ? choose(value, name) : retry())

  return (
    <>
      <ChoiceForm action={action} onChoose={press}>
        <div ref={ref} className={`${css.form} ${css[view ?? 'auto']}`}>
          <KeptChoice {...{ view, month }} team={address.team} />
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
            <Legend />
          </div>
          {shown !== 'list' && (
            <div className={css.monthPanel}>
              <MonthPanel {...panel} />
            </div>
          )}
          {/* Always there: it is what paper gets. */}
          <div className={css.listPanel}>
            <ListPanel {...panel} />
          </div>
        </div>
      </ChoiceForm>
      <CalendarDialog {...{ club, today, team, address, action }} events={part?.events ?? []} />
    </>
  )
}
