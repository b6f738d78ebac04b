import { Suspense } from 'react'
import type { Coach } from '../../features/coaches/schema.ts'
import { CoachingStaff } from '../../features/coaches/section.tsx'
import type { PublicPlayer } from '../../features/players/schema.ts'
import { Players } from '../../features/players/section.tsx'
import { TeamFilter } from '../../features/teams/filter.tsx'
import type { Team } from '../../features/teams/schema.ts'
import { HalfwayLine } from '../../ui/chalk.tsx'
import { Section } from '../../ui/section.tsx'
import { useQueryParam } from '../../ui/use-query-param.ts'
import css from './meet-our-team.module.css'

interface MeetOurTeamProps {
  teams: Team[]
  players: PublicPlayer[]
  coaches: Coach[]
  /** Path of the page around it, whose query string names the chosen team. */
  path: string
  query: Record<string, string>
  /** On a page of other sections: shows a long roster as a strip that scrolls sideways. */
  brief?: boolean
}

/** The whole club: players by team, each with a profile, and the coaching staff. */
export function MeetOurTeam(props: MeetOurTeamProps) {
  const { teams, players, coaches, path, query, brief = false } = props
  const [teamId, choose] = useQueryParam('team', query)
  const team = teams.find(each => String(each.id) === teamId)
  const shown = team ? players.filter(player => player.team_id === team.id) : players
  return (
    <Section id="team" title="Meet Our Team" unquoted>
      <TeamFilter
        {...{ teams, choose }}
        chosen={team}
        label="Show the players of"
        action={`${path}#team`}
      />
      <p className={css.count} role="status">
        {shown.length} {shown.length === 1 ? 'player' : 'players'}
        {team && <bdi> in {team.name}</bdi>}
      </p>
      <Suspense>
        <Players {...{ teams, team, path, query, brief }} players={shown} />
      </Suspense>
      <HalfwayLine />
      <Suspense>
        <CoachingStaff coaches={coaches} path={path} query={query} />
      </Suspense>
    </Section>
  )
}
