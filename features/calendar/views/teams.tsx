import { TeamFilter } from '../../teams/filter.tsx'
import type { TeamOption } from '../schedule/select-events.ts'
import { QueryInputs } from './query/query-inputs.tsx'
import type { Calendar } from './query/use-calendar.ts'
import type { ScheduleQueryState } from './query/use-schedule-query.ts'
import css from './teams.module.css'

interface CalendarTeamsProps {
  teams: TeamOption[]
  calendar: Calendar
  query: ScheduleQueryState
  action: string
}

/** Filter by team; nothing if no event belongs to a team. */
export function CalendarTeams({ teams, calendar: { team }, query, action }: CalendarTeamsProps) {
  if (teams.length === 0) return null
  const { view, month, choose } = query
  return (
    <div className={css.teams}>
      <TeamFilter
        teams={teams}
        chosen={team}
        choose={id => choose(id, 'team')}
        label="Show the events of"
        action={action}
      >
        <QueryInputs {...{ view, month }} />
      </TeamFilter>
      <p className={css.whose} role="status">
        {team && (
          <>
            {/* Redirected to the whole path: no code for it is loaded here. */}
            <a href={`/team/${team.id}`}>
              <bdi className={css.name}>{team.name}</bdi>
            </a>{' '}
            and the whole club
          </>
        )}
      </p>
    </div>
  )
}
