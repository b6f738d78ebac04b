import { z } from 'zod'
import { date, optional, reference } from '../../kit/fields.ts'
import type { Result } from '../results/schema.ts'
import type { Division } from '../teams/division.ts'
import { type TieBreak, tieBreakOrders, tieBreaksOf } from '../teams/tie-breaks.ts'
import type { StandingInput } from './schema.ts'

/** The games that count: those of a division, from that day on; without a day, all. */
export const counted = z.object({
  /** Null for games of teams that have no division. */
  division_id: optional(reference('Division', 'divisions')),
  from: optional(date('Count games from')),
})
export type ComputeInput = z.output<typeof counted>

export type Game = Pick<Result, 'homeTeam' | 'homeScore' | 'awayTeam' | 'awayScore' | 'outcome'>

/** A team's record in some games. */
interface Tally {
  teamName: string
  won: number
  tied: number
  lost: number
  scored: number
  conceded: number
  /** The goal difference, each game up to the league's cap. */
  difference: number
}

/** A row of the table, without its badge. */
type Computed = Omit<StandingInput, 'logoInitial' | 'logoColor' | 'division_id'>

/** The rules of a division. */
export type TableRule = Pick<
  Division,
  'win_points' | 'tie_points' | 'loss_points' | 'tie_breaks' | 'goal_cap'
>

const USUAL: TableRule = {
  win_points: 3,
  tie_points: 1,
  loss_points: 0,
  tie_breaks: tieBreakOrders[0],
  goal_cap: null,
}

/** The league table after those games; `others` are teams that may not have played yet. */
export function tableOf(
  all: readonly Game[],
  others: readonly string[] = [],
  rule: TableRule = USUAL,
): Computed[] {
  // A game that was broken off is played again, or decided by the league as a forfeit.
  const games = all.filter(({ outcome }) => outcome !== 'abandoned')
  const points = pointsBy(rule)
  const tables = tally(games, rule, others)
  return levels(tables, points)
    .flatMap(teams => inOrder(teams, games, rule, tieBreaksOf(rule.tie_breaks)))
    .map((team, index) => ({
      teamName: team.teamName,
      played: team.won + team.tied + team.lost,
      won: team.won,
      tied: team.tied,
      lost: team.lost,
      points: points(team),
      goals_for: team.scored,
      goals_against: team.conceded,
      goal_difference: team.difference,
      position: index + 1,
    }))
}

function tally(games: readonly Game[], { goal_cap }: TableRule, others: readonly string[] = []) {
  const teams = new Map<string, Tally>()
  const of = (teamName: string) => {
    const team = teams.get(teamName) ?? blank(teamName)
    teams.set(teamName, team)
    return team
  }
  for (const { homeTeam, homeScore, awayTeam, awayScore, outcome } of games) {
    // Nobody has won a game that both forfeited.
    const isNobodys = outcome === 'forfeit' && homeScore === awayScore
    count(of(homeTeam), homeScore, awayScore, isNobodys, goal_cap)
    count(of(awayTeam), awayScore, homeScore, isNobodys, goal_cap)
  }
  for (const name of others) of(name)
  return [...teams.values()]
}

function count(
  team: Tally,
  scored: number,
  conceded: number,
  isNobodys: boolean,
  cap: number | null,
) {
  team.scored += scored
  team.conceded += conceded
  const most = cap ?? Number.POSITIVE_INFINITY
  team.difference += Math.max(-most, Math.min(most, scored - conceded))
  if (scored > conceded) team.won += 1
  else if (scored < conceded || isNobodys) team.lost += 1
  else team.tied += 1
}

/** Returns groups of teams that are level by a measure, the best first. */
function levels(teams: readonly Tally[], measure: (team: Tally) => number): Tally[][] {
  return [...Map.groupBy(teams, measure).entries()]
    .sort(([one], [other]) => other - one)
    .map(([, level]) => level)
}

/** Orders level teams by the first tie-break, and those that are still level by the next. */
function inOrder(
  teams: Tally[],
  games: readonly Game[],
  rule: TableRule,
  [first, ...rest]: readonly TieBreak[],
): Tally[] {
  if (teams.length < 2) return teams
  if (!first) return teams.sort((one, other) => one.teamName.localeCompare(other.teamName, 'en'))
  return levels(teams, measureOf(first, { teams, games, rule })).flatMap(level =>
    inOrder(level, games, rule, rest),
  )
}

interface Level {
  teams: Tally[]
  games: readonly Game[]
  rule: TableRule
}

function measureOf(tieBreak: TieBreak, level: Level): (team: Tally) => number {
  switch (tieBreak) {
    case 'head_to_head':
      return headToHead(level)
    case 'goal_difference':
      return ({ difference }) => difference
    case 'goals_for':
      return ({ scored }) => scored
    case 'goals_against':
      return ({ conceded }) => -conceded
    case 'wins':
      return ({ won }) => won
  }
}

/** Points in the games between the teams; equal for all until every team has met every other. */
function headToHead({ teams, games, rule }: Level) {
  const names = new Set(teams.map(({ teamName }) => teamName))
  const between = games.filter(game => names.has(game.homeTeam) && names.has(game.awayTeam))
  const pairs = new Set(
    between
      .filter(({ homeTeam, awayTeam }) => homeTeam !== awayTeam)
      .map(({ homeTeam, awayTeam }) => JSON.stringify([homeTeam, awayTeam].sort())),
  )
  if (pairs.size < (names.size * (names.size - 1)) / 2) return () => 0
  const points = pointsBy(rule)
  const direct = new Map(tally(between, rule).map(team => [team.teamName, points(team)]))
  return ({ teamName }: Tally) => direct.get(teamName) ?? 0
}

function pointsBy({ win_points, tie_points, loss_points }: TableRule) {
  return ({ won, tied, lost }: Tally) => won * win_points + tied * tie_points + lost * loss_points
}

function blank(teamName: string): Tally {
  return { teamName, won: 0, tied: 0, lost: 0, scored: 0, conceded: 0, difference: 0 }
}
