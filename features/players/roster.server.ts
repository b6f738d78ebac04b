import { partOf } from '../../kit/part.ts'
import type { PublicPlayer, RosterPart, RosterQuery } from './schema.ts'

/** Players of a page: whole rows of two and five. The document then arrives in one round trip. */
const SIZE = 50

/** A page of the players of a team, or of all teams when there is no such team, by shirt number. */
export function rosterPart(
  players: readonly PublicPlayer[],
  teams: readonly { id: number }[],
  query: RosterQuery,
): RosterPart {
  const team = teams.find(({ id }) => String(id) === query.team)?.id ?? null
  const ofTeam = team === null ? players : players.filter(({ team_id }) => team_id === team)
  return { team, ...partOf(ofTeam, SIZE, query.page) }
}
