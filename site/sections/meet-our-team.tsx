import type { ReactNode } from 'react'
import { PLAYERS_PART } from '../../features/addresses.ts'
import type { Coach } from '../../features/coaches/schema.ts'
import { CoachingStaff } from '../../features/coaches/section.tsx'
import { briefRoster, isAbsent, withoutPlayers } from '../../features/players/roster.ts'
import { type TeamCard, TeamCards } from '../../features/teams/cards.tsx'
import { chosenTeams, WHOLE_CLUB } from '../../features/teams/chosen-teams.ts'
import { type Part, pageNumber, partOf } from '../../kit/part.ts'
import type { Read } from '../../kit/reads.ts'
import { HalfwayLine } from '../../ui/chalk.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'
import { words } from '../words.ts'
import css from './meet-our-team.module.css'
import Roster, { type RosterProps } from './roster.island.tsx'
import { withPlainPhoto } from './team-people.tsx'

interface TeamProps extends RosterProps {
  coaches: Part<Coach>
}

interface MeetOurTeamProps extends TeamProps {
  /** Stands above the players. */
  children?: ReactNode
}

/** The whole club: players by team, each with a profile, and the coaching staff. */
export function MeetOurTeam({ coaches, children, ...roster }: MeetOurTeamProps) {
  return (
    <Section id="team" title={words('meetOurTeam')} unquoted>
      {children}
      <Players {...roster} />
      <HalfwayLine />
      <Staff coaches={coaches} {...roster} />
    </Section>
  )
}

interface WholeTeamProps extends TeamProps {
  cards: readonly TeamCard[]
}

/** The whole club on its own page: the teams, the coaching staff, then the players by team. */
export function WholeTeam({ cards, coaches, ...roster }: WholeTeamProps) {
  return (
    <>
      <Section id="teams" title={words('teams')} inView holdsPictures>
        {cards.length > 0 ? (
          <TeamCards cards={cards} Heading="h3" />
        ) : (
          <Empty title={words('noTeams')} />
        )}
        <HalfwayLine />
        <Staff coaches={coaches} {...roster} />
      </Section>
      <Section id="team" title={words('meetOurTeam')} unquoted>
        <div className={css.compact}>
          <Players {...roster} />
        </div>
      </Section>
    </>
  )
}

/** The players by team; a script fetches those that the document is without. */
export function Players({ shown, open, ...roster }: RosterProps) {
  const players = (
    <Roster
      {...roster}
      shown={{ ...shown, items: shown.items.map(withPlainPhoto) }}
      open={open && withPlainPhoto(open)}
    />
  )
  return isAbsent(shown) ? <div data-part={PLAYERS_PART}>{players}</div> : players
}

function Staff({ coaches, path, query, brief }: TeamProps) {
  return (
    <CoachingStaff
      path={path}
      query={query}
      brief={brief}
      coaches={{ ...coaches, items: coaches.items.map(withPlainPhoto) }}
    />
  )
}

/** Loads the section's data for a query string. */
export async function loadTeam(read: Read, query: Record<string, string>, brief = false) {
  const teams = await read('teams')
  const own = chosenTeams(teams, query.team).map(({ id }) => id)
  const [coaches, part, player] = await Promise.all([
    coachesFirstOf(own, read),
    read('roster', {
      // Another page than that of the teams opens on the first.
      team: (brief ? own.slice(0, 1) : own).join(),
      page: brief ? 1 : pageNumber(query.page),
    }),
    read('player', query.player),
  ])
  const inBrief = namesPlayers(query) ? briefRoster : withoutPlayers
  const shown = brief ? inBrief(part) : part
  const open = shown.items.some(({ id }) => id === player?.id) ? null : player
  return {
    teams: teams.map(({ id, name }) => ({ id, name })),
    coaches: coachesOf(coaches.map(withoutExperience), query, brief),
    shown,
    open,
    brief,
  }
}

/**
 * Tells whether a page of other sections shows players in its document: those of a chosen team, or one of them. Search
 * engines list the page otherwise, so the browser fetches them.
 */
export function namesPlayers({ team, player }: Record<string, string>) {
  return (team !== undefined && team !== WHOLE_CLUB) || player !== undefined
}

/** All coaches, those of a family's teams first. */
async function coachesFirstOf(own: readonly number[], read: Read) {
  const coaches = await read('coaches')
  if (own.length === 0) return coaches
  const ofTeams = await read('coaches-of-teams')
  const first = new Set(own.flatMap(team => ofTeams.get(team) ?? []).map(({ id }) => id))
  const isFirst = ({ id }: Coach) => Number(first.has(id))
  return coaches.toSorted((one, other) => isFirst(other) - isFirst(one))
}

/** The coach as pages show one: a face, a name and a role. */
function withoutExperience(coach: Coach): Coach {
  return { ...coach, experience: null }
}

/** The page of the coach whom the query names, or of that number. */
function coachesOf(coaches: Coach[], query: Record<string, string>, brief: boolean) {
  const size = brief ? 6 : 24
  const at = coaches.findIndex(({ id }) => String(id) === query.coach)
  const page = at < 0 ? pageNumber(query.coaches) : Math.floor(at / size) + 1
  return partOf(coaches, size, page)
}
