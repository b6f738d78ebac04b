import { ChoiceForm } from '../../ui/choice-form.tsx'
import { dayIn } from '../clock.ts'
import type { Settings } from '../settings/schema.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { CalendarDialog } from './dialog.tsx'
import { KeptChoice } from './kept-choice.tsx'
import { Legend } from './legend.tsx'
import { ListPanel } from './list-panel.tsx'
import { MonthPanel } from './month-panel.tsx'
import { Toggle, Toggles } from './toggles.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useScheduleAddress } from './use-schedule-address.ts'
import { useWide } from './use-wide.ts'
import css from './views.module.css'

interface CalendarViewsProps {
  events: CalendarEvent[]
  club: Settings
  request: { path: string; query: Record<string, string>; now: string }
  /** Stands where the button was that was pressed to get here. */
  takesFocus: boolean
}

/** Month and list, of which one shows, and the dialog over them. */
export function CalendarViews({ events, club, request, takesFocus }: CalendarViewsProps) {
  const address = useScheduleAddress(request.query)
  const { view, month, choose } = address
  const today = dayIn(club.timeZone, new Date(request.now))
  const wide = useWide()
  const shown = view ?? (wide === undefined ? undefined : wide ? 'month' : 'list')
  const action = `${request.path}#calendar`
  const panel = { events, club, today, month }
  const ref = useHeadingFocus(`${view} ${month}`, takesFocus)

  return (
    <>
      <ChoiceForm action={action} onChoose={choose}>
        <div ref={ref} className={`${css.form} ${css[view ?? 'auto']}`}>
          <KeptChoice view={view} month={month} />
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
      <CalendarDialog events={events} club={club} today={today} address={address} action={action} />
    </>
  )
}
