import { useMemo } from 'react'
import { ChoiceForm } from '../../../ui/choice-form.tsx'
import { Hidden } from '../../../ui/hidden.tsx'
import type { CalendarClub } from '../../settings/names.ts'
import { words } from '../../teams/words.ts'
import { subscribeButton } from '../publish/subscribe-words.ts'
import { ofTeams, type TeamOption } from '../schedule/select-events.ts'
import { CalendarDialog } from './dialog/dialog.tsx'
import { ListPanel } from './panels/list-panel.tsx'
import { MonthPanel } from './panels/month-panel.tsx'
import { scheduleWords } from './panels/words.ts'
import { monthsOf } from './query/calendar-part.ts'
import { QueryInputs } from './query/query-inputs.tsx'
import type { Calendar } from './query/use-calendar.ts'
import type { ScheduleQueryState } from './query/use-schedule-query.ts'
import { SUBSCRIBE_SHEET, TEAMS_SHEET } from './sheet.tsx'
import { CalendarFailed, CalendarSkeleton } from './states.tsx'
import { Toggle, Toggles } from './toggles.tsx'
import { NARROW, useHeadingFocus, useTeamLinks, useWideViews, WIDE } from './use-view.ts'
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
  const wide = useWideViews()
  const usual = wide ? 'month' : 'list'
  const shown = view ?? (wide === undefined ? undefined : usual)
  const ref = useHeadingFocus(`${view} ${month} ${from}`, takesFocus)
  useTeamLinks(view, month)
  const [events, months] = useMemo(() => {
    const events = ofTeams(part?.events ?? [], teams)
    return [events, part?.cut?.months ?? monthsOf(events)]
  }, [part, teams])
  const busy = part?.cut?.busy
  const missing = failed ? <CalendarFailed /> : <CalendarSkeleton />
  const placeholder = part ? null : missing
  const panel = { events, months, busy, club, today, month, from, teams, ownNames, placeholder }
  // The only button without a name is 'Retry Loading'.
  const press = (value: string, name: string) => (name ? choose(value, name) : retry())

  return (
    <>
      <ChoiceForm action={action} onChoose={press}>
        <div ref={ref} className={css.views} data-view={view ?? ''}>
          <QueryInputs view={view} month={month} team={query.team} />
          <Bar teams={teams} hasChoice={hasChoice} shown={shown} />
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
        club={club}
        today={today}
        teams={teams}
        query={query}
        action={action}
        onPress={press}
        events={(ofDay ?? part)?.events ?? []}
        placeholder={ofDay ? null : missing}
      />
    </>
  )
}

interface BarProps {
  /** The chosen teams; none: all. */
  teams: readonly TeamOption[]
  /** False for a club without teams. */
  hasChoice: boolean
  shown: 'month' | 'list' | undefined
}

/** The row that stays above the schedule: team, month or list, subscribe. */
function Bar({ teams, hasChoice, shown }: BarProps) {
  return (
    <div className={css.bar}>
      {hasChoice && (
        <button type="button" className={css.open} popoverTarget={TEAMS_SHEET}>
          <Hidden>{scheduleWords('filter')} </Hidden>
          <span className={css.name} dir="auto">
            {teams.map(({ name }) => name).join(', ') || words('allTeams')}
          </span>
          <svg className={css.icon} viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="M1.5 4L6 8.5L10.5 4" />
          </svg>
        </button>
      )}
      <div className={css.actions}>
        <Toggles label={scheduleWords('view')}>
          <Toggle
            name="view"
            value="month"
            pressed={shown && shown === 'month'}
            pressedWhen={WIDE}
            className={css.monthToggle}
          >
            {scheduleWords('monthView')}
          </Toggle>
          <Toggle
            name="view"
            value="list"
            pressed={shown && shown === 'list'}
            pressedWhen={NARROW}
            className={css.listToggle}
          >
            {scheduleWords('listView')}
          </Toggle>
        </Toggles>
        <button
          type="button"
          className={css.open}
          popoverTarget={SUBSCRIBE_SHEET}
          aria-label={subscribeButton('subscribe')}
        >
          <svg className={css.icon} viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
            <path d="M2 3.5H14V14H2ZM2 6.5H14M5 1.5V4.5M11 1.5V4.5M8 8.5V12M6.25 10.25H9.75" />
          </svg>
          <span className={css.subscribe}>{subscribeButton('subscribe')}</span>
        </button>
      </div>
    </div>
  )
}
