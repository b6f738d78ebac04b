import { Hidden } from '../../../ui/hidden.tsx'
import { words } from '../../teams/words.ts'
import { subscribeButton } from '../publish/subscribe-words.ts'
import type { TeamOption } from '../schedule/select-events.ts'
import { scheduleWords } from './panels/words.ts'
import { SUBSCRIBE_SHEET, TEAMS_SHEET } from './sheet.tsx'
import { Toggle, Toggles } from './toggles.tsx'
import { NARROW, WIDE } from './use-view.ts'
import css from './views.module.css'

interface BarProps {
  /** The chosen teams; none: all. */
  teams: readonly TeamOption[]
  /** False for a club without teams. */
  hasChoice: boolean
  shown: 'month' | 'list' | undefined
}

/** The row that stays above the schedule: team, month or list, subscribe. */
export function Bar({ teams, hasChoice, shown }: BarProps) {
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
  )
}
