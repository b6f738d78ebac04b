import { partOf } from '../../kit/part.ts'
import { chosenTeams } from '../teams/chosen-teams.ts'
import type { PublicPlayer } from './columns.ts'
import type { RosterPart, RosterQuery } from './roster.ts'

/** Players of a page: whole rows of two and five. The document then arrives in one round trip. */
const ROWS_PER_PAGE = 50

/**
 * Returns a page of the players of a team by shirt number, or of several by team and number; when there is no such team, of
 * all, those without a team last.
 */
export function rosterPart(
  players: readonly PublicPlayer[],
  teams: readonly { id: number }[],
  query: RosterQuery,
): RosterPart {
  const chosen = chosenTeams(teams, query.team).map(({ id }) => id)
  const [team = null] = chosen.length === 1 ? chosen : []
  const ofTeams = chosen.length > 0 ? players.filter(isIn(chosen)) : players
  return {
    team,
    ...(chosen.length > 1 && { own: chosen }),
    ...partOf(byTeam(ofTeams, teams), ROWS_PER_PAGE, query.page),
  }
}

function isIn(teams: readonly number[]) {
  return ({ team_id }: PublicPlayer) => team_id !== null && teams.includes(team_id)
}

/** Sorts by the order of the teams; players of a team stay in their order. */
function byTeam(players: readonly PublicPlayer[], teams: readonly { id: number }[]) {
  const places = new Map(teams.map(({ id }, place) => [id, place]))
  const placeOf = ({ team_id }: PublicPlayer) => places.get(team_id ?? 0) ?? teams.length
  return players.toSorted((one, other) => placeOf(one) - placeOf(other))
}
