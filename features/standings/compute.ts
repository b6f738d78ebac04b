import { z } from 'zod'
import { date, optional, reference } from '../../kit/fields.ts'
import type { Result } from '../results/schema.ts'
import type { Division } from '../teams/division.ts'
import type { StandingInput } from './schema.ts'

/** The tie-breaks of teams that are level on points, as staff and families read them. */
export const TIE_BREAKS =
  'points in the games between those teams, then goal difference, then goals scored, then name'

/** Which games count: those of a division, from that day on; without a day, all. */
export const counted = z.object({
  /** Null: games of teams that have no division. */
  division_id: optional(reference('Division', 'divisions')),
  from: optional(date('Count games from')),
})
export type Counted = z.output<typeof counted>

type Game = Pick<Result, 'homeTeam' | 'homeScore' | 'awayTeam' | 'awayScore'>

/** A team's record in some games. */
interface Tally {
  teamName: string
  won: number
  tied: number
  lost: number
  scored: number
  conceded: number
}

/** A row of the table, without its badge. */
type Computed = Omit<StandingInput, 'logoInitial' | 'logoColor' | 'division_id'>

/** Points of a division for a win, a tie and a loss. */
export type PointsRule = Pick<Division, 'win_points' | 'tie_points' | 'loss_points'>

const USUAL: PointsRule = { win_points: 3, tie_points: 1, loss_points: 0 }

/** The league table after those games; `others` are teams that may not have played yet. */
export function tableOf(
  games: readonly Game[],
  others: readonly string[] = [],
  rule: PointsRule = USUAL,
): Computed[] {
  const points = pointsBy(rule)
  const level = Map.groupBy(tally(games, others), points)
  return [...level.entries()]
    .sort(([one], [other]) => other - one)
    .flatMap(([, teams]) => inOrder(teams, games, points))
    .map((team, index) => ({
      teamName: team.teamName,
      played: team.won + team.tied + team.lost,
      won: team.won,
      tied: team.tied,
      lost: team.lost,
      points: points(team),
      position: index + 1,
    }))
}

function tally(games: readonly Game[], others: readonly string[] = []) {
  const teams = new Map<string, Tally>()
  const of = (teamName: string) => {
    const team = teams.get(teamName) ?? blank(teamName)
    teams.set(teamName, team)
    return team
  }
  for (const { homeTeam, homeScore, awayTeam, awayScore } of games) {
    count(of(homeTeam), homeScore, awayScore)
    count(of(awayTeam), awayScore, homeScore)
  }
  for (const name of others) of(name)
  return [...teams.values()]
}

function count(team: Tally, scored: number, conceded: number) {
  team.scored += scored
  team.conceded += conceded
  if (scored > conceded) team.won += 1
  else if (scored < conceded) team.lost += 1
  else team.tied += 1
}

/** Teams that are level on points, by the tie-breaks. */
function inOrder(teams: Tally[], games: readonly Game[], points: ReturnType<typeof pointsBy>) {
  const names = new Set(teams.map(({ teamName }) => teamName))
  const between = games.filter(game => names.has(game.homeTeam) && names.has(game.awayTeam))
  const direct = new Map(tally(between).map(team => [team.teamName, points(team)]))
  const directPoints = ({ teamName }: Tally) => direct.get(teamName) ?? 0
  return teams.sort(
    (one, other) =>
      directPoints(other) - directPoints(one) ||
      other.scored - other.conceded - (one.scored - one.conceded) ||
      other.scored - one.scored ||
      one.teamName.localeCompare(other.teamName, 'en'),
  )
}

function pointsBy({ win_points, tie_points, loss_points }: PointsRule) {
  return ({ won, tied, lost }: Tally) => won * win_points + tied * tie_points + lost * loss_points
}

function blank(teamName: string): Tally {
  return { teamName, won: 0, tied: 0, lost: 0, scored: 0, conceded: 0 }
}
