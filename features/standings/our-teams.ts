/** Maps the names in games to a table's teams: leagues, coaches and feeds write one team's name differently. */
import { nameKey } from '../../kit/name-key.ts'
import { isOurs, type Names } from '../settings/names.ts'
import { teamKey } from '../spellings/team-name.ts'
import type { Team } from '../teams/schema.ts'
import type { Game } from './compute.ts'

type OwnTeam = Pick<Team, 'id' | 'name'>

interface Naming {
  club: Names
  /** The club's teams in the division. */
  teams: readonly OwnTeam[]
  /** Names in the table; a team keeps the one that stands there. */
  table: readonly string[]
}

export type DatedGame = Game & { date: string; team_id: number | null }

/** Games with one name for each team, each once. */
export function namedGames<Played extends DatedGame>(all: readonly Played[], naming: Naming) {
  const nameOf = namesIn(naming)
  const ownTeam = ownTeams(naming)
  const named = all
    .map(game => withOwnTeams(game, naming, ownTeam))
    .map(game => ({
      ...game,
      homeTeam: nameOf(game.homeTeam),
      awayTeam: nameOf(game.awayTeam),
    }))
  return onceEach(named, naming)
}

/** Returns a function from a team to its name in the table: that of the table, otherwise the first one seen. */
export function namesIn({ table, teams, club }: Naming) {
  const isTwo = teams.length > 1
  const names = new Map<string, string>()
  const own = teams.map(({ name }) => name)
  for (const name of isTwo ? [...own, ...table.filter(each => !isOurs(each, club))] : table)
    if (!names.has(nameKey(name))) names.set(nameKey(name), name)
  return (name: string) => {
    const key = nameKey(name)
    const known = names.get(key) ?? name
    names.set(key, known)
    return known
  }
}

/** Replaces the club's name by the team's own if the club has two teams in the division. */
function withOwnTeams<Played extends DatedGame>(
  game: Played,
  { club, teams }: Naming,
  ownTeam: ReturnType<typeof ownTeams>,
): Played {
  if (teams.length < 2) return game
  const ours = teams.find(({ id }) => id === game.team_id)
  const named = [game.homeTeam, game.awayTeam].map(name => ownTeam(name))
  const isClub = [game.homeTeam, game.awayTeam].map(
    (name, side) => !named[side] && isOurs(name, club),
  )
  const [home, away] = [0, 1].map(side => {
    const other = named[1 - side]
    if (named[side] || !isClub[side]) return named[side]
    // Both have the club's name: the team that the game was entered for is at home.
    const isEntered = other ? other.id !== ours?.id : !isClub[1 - side] || side === 0
    return isEntered && ours ? ours : otherOf(ours ?? other, teams)
  })
  return {
    ...game,
    homeTeam: home?.name ?? game.homeTeam,
    awayTeam: away?.name ?? game.awayTeam,
  }
}

/** The only other one; undefined if there are several. */
function otherOf(team: OwnTeam | undefined, teams: readonly OwnTeam[]) {
  const others = teams.filter(({ id }) => id !== team?.id)
  return others.length === 1 ? others[0] : undefined
}

/** Returns a function from a name, alone or behind the club's, to the club's team. */
function ownTeams({ club: { name, homeTeamNames }, teams }: Naming) {
  const byKey = new Map(
    ['', name, ...homeTeamNames].flatMap(club =>
      teams.map(team => [teamKey(`${club} ${team.name}`), team]),
    ),
  )
  return (name: string) => byKey.get(teamKey(name))
}

/** A game between two teams of the club may have been entered for each of them. */
function onceEach<Played extends DatedGame>(games: readonly Played[], { teams }: Naming) {
  const own = new Set(teams.map(({ name }) => teamKey(name)))
  const isBetween = (game: Played) =>
    teams.length > 1 && own.has(teamKey(game.homeTeam)) && own.has(teamKey(game.awayTeam))
  const among = Map.groupBy(games.filter(isBetween), ({ date, homeTeam, awayTeam }) =>
    JSON.stringify([date, ...[homeTeam, awayTeam].sort()]),
  )
  const once = [...among.values()].flatMap(same => {
    const [most = []] = [...Map.groupBy(same, ({ team_id }) => team_id).values()].sort(
      (one, other) => other.length - one.length,
    )
    return most
  })
  return [...games.filter(game => !isBetween(game)), ...once]
}
