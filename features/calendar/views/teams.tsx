import { TeamFilter } from '../../teams/filter.tsx'
import type { TeamOption } from '../schedule/select-events.ts'
import { KeptChoice } from './query/hidden-choice.tsx'
import type { Calendar } from './query/use-calendar.ts'
import type { ScheduleAddress } from './query/use-schedule-query.ts'
import css from './teams.module.css'

interface CalendarTeamsProps {
  teams: TeamOption[]
  calendar: Calendar
  address: ScheduleAddress
  action: string
}

/** Whose calendar it is. A club whose events are of no team has nothing to choose. */
export function CalendarTeams({ teams, calendar: { team }, address, action }: CalendarTeamsProps) {
  if (teams.length === 0) return null
  const { view, month, choose } = address
  return (
    <div className={css.teams}>
      <TeamFilter
        teams={teams}
        chosen={team}
        choose={id => choose(id, 'team')}
        label="Show the events of"
        action={action}
      >
        <KeptChoice {...{ view, month }} />
      </TeamFilter>
      <p className={css.whose} role="status">
        {team && (
          <>
            <bdi className={css.name}>{team.name}</bdi> and the whole club
          </>
        )}
      </p>
    </div>
  )
}
