import { TeamFilter } from '../../teams/filter.tsx'
import { KeptChoice } from './hidden-choice.tsx'
import type { TeamName } from './part.ts'
import css from './teams.module.css'
import type { Calendar } from './use-calendar.ts'
import type { ScheduleAddress } from './use-schedule-query.ts'

interface CalendarTeamsProps {
  teams: TeamName[]
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
