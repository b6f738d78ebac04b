import type { Coach } from '../../features/coaches/schema.ts'
import Staff from '../../features/coaches/staff.island.tsx'
import type { PublicPlayer } from '../../features/players/columns.ts'
import type { RosterPart } from '../../features/players/roster.ts'
import { playerWords } from '../../features/players/words.ts'
import { teamPath } from '../../features/teams/path.ts'
import { withoutPlaceholder } from '../../media/url.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { words } from '../words.ts'
import css from './meet-our-team.module.css'
import TeamRoster from './team-roster.island.tsx'

interface OfTeamProps {
  team: { id: number; name: string }
  query: Record<string, string>
}

/** The coaches of one team; nothing without any. */
export function CoachesOfTeam({ team, coaches, query }: OfTeamProps & { coaches: Coach[] }) {
  if (coaches.length === 0) return null
  return (
    <Section id="coaches" title={words('coaches', { count: coaches.length })}>
      <Staff
        path={teamPath(team)}
        query={query}
        coaches={coaches.map(withPlainPhoto)}
        Heading="h3"
      />
    </Section>
  )
}

interface PlayersOfTeamProps extends OfTeamProps {
  roster: RosterPart
  open: PublicPlayer | null
}

/** The players of one team. */
export function PlayersOfTeam({ team, roster, open, query }: PlayersOfTeamProps) {
  const { items, count } = roster
  return (
    <Section id="team" title={words('roster')} unquoted>
      <p className={css.count}>{playerWords('count', { count })}</p>
      <div className={css.compact}>
        <TeamRoster
          path={teamPath(team)}
          query={query}
          team={{ id: team.id, name: team.name }}
          players={items.map(withPlainPhoto)}
          open={open && withPlainPhoto(open)}
        />
      </div>
      {items.length < count && (
        <p>
          <ButtonLink variant="quiet" href={`/team?team=${team.id}#team`}>
            {playerWords('all', { count })}
          </ButtonLink>
        </p>
      )}
    </Section>
  )
}

/** The placeholders stand in the document's style; in the data of an island they would be sent twice. */
export function withPlainPhoto<Row extends { photoUrl: string | null }>(row: Row): Row {
  return { ...row, photoUrl: row.photoUrl && withoutPlaceholder(row.photoUrl) }
}
