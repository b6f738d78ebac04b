import type { Coach } from '../../features/coaches/schema.ts'
import { CoachingStaff } from '../../features/coaches/section.tsx'
import { briefRoster, withoutPlayers } from '../../features/players/roster.ts'
import { type Part, pageNumber, partOf } from '../../kit/part.ts'
import type { Read } from '../../kit/reads.ts'
import { HalfwayLine } from '../../ui/chalk.tsx'
import { LayoutPoint } from '../../ui/document/layout-point.tsx'
import { Section } from '../../ui/section.tsx'
import Roster, { type RosterProps } from './roster.island.tsx'
import { withPlainPhoto } from './team-people.tsx'

interface MeetOurTeamProps extends RosterProps {
  coaches: Part<Coach>
}

/** The whole club: players by team, each with a profile, and the coaching staff. */
export function MeetOurTeam({ coaches, ...roster }: MeetOurTeamProps) {
  const { path, query, shown, open } = roster
  return (
    <Section id="team" title="Meet Our Team" unquoted inView={!roster.brief}>
      <Roster
        {...roster}
        shown={{ ...shown, items: shown.items.map(withPlainPhoto) }}
        open={open && withPlainPhoto(open)}
      />
      <HalfwayLine />
      {!roster.brief && <LayoutPoint />}
      <CoachingStaff
        coaches={{ ...coaches, items: coaches.items.map(withPlainPhoto) }}
        path={path}
        query={query}
        brief={roster.brief}
      />
    </Section>
  )
}

/** What the section shows at a query string. */
export async function loadTeam(read: Read, query: Record<string, string>, brief = false) {
  const [teams, coaches, part, player] = await Promise.all([
    read('teams'),
    read('coaches'),
    read('roster', { team: query.team, page: brief ? 1 : pageNumber(query.page) }),
    read('player', query.player),
  ])
  const shown = !brief ? part : namesPlayers(query) ? briefRoster(part) : withoutPlayers(part)
  const open = shown.items.some(({ id }) => id === player?.id) ? null : player
  return {
    teams: teams.map(({ id, name }) => ({ id, name })),
    coaches: coachesOf(coaches, query, brief),
    shown,
    open,
    brief,
  }
}

/**
 * Whether a page of other sections shows players in its document: of a chosen team, or one of them. Search engines list it
 * otherwise, so the browser fetches them.
 */
export function namesPlayers({ team, player }: Record<string, string>) {
  return team !== undefined || player !== undefined
}

/** The page of the coach whom the query names, or of that number. */
function coachesOf(coaches: Coach[], query: Record<string, string>, brief: boolean) {
  const size = brief ? 12 : 24
  const at = coaches.findIndex(({ id }) => String(id) === query.coach)
  const page = at < 0 ? pageNumber(query.coaches) : Math.floor(at / size) + 1
  return partOf(coaches, size, page)
}
