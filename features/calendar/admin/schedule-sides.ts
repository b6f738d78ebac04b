/** Of the two teams of a game in a league's file: which is ours, who is the opponent, and are we at home. */
import type { Compose, Composed } from '../../../kit/admin/csv.ts'
import type { NamedRow } from '../../../kit/import/row-names.ts'
import { wordsOf } from '../../../kit/name-words.ts'
import type { Names } from '../../settings/names.ts'
import { isBye } from '../schedule/bye.ts'
import { teamsIn } from './matchup.ts'
import { sideIn } from './side-in.ts'

export interface Sides {
  club: Names
  teams: readonly NamedRow[]
}

type Cells = Parameters<Compose>[0]

export function sidesOf(
  cells: Cells,
  own: Readonly<Record<string, unknown>>,
  sides: Sides,
): Composed {
  const { matchup, division } = cells
  const both = teamsIn(matchup ?? '')
  const home_team = both?.home ?? cells.home_team
  const away_team = both?.away ?? cells.away_team
  const bye = [home_team, away_team, matchup, own.opponent, own.title].find(name =>
    isBye(sideIn(String(name ?? '')).name),
  )
  if (bye) return { skipped: 'BYE is no game' }
  if (home_team === undefined && away_team === undefined) {
    // A cell with one team names the opponent.
    const { fields, errors } = bySign(matchup ? { ...own, opponent: matchup } : own)
    return { fields: { ...fields, ...byDivision(division, own, sides) }, ...(errors && { errors }) }
  }
  const [home, away] = [home_team ?? '', away_team ?? ''].map(name => oursIn(name, sides))
  if (home && away) return { errors: { opponent: bothOurs(home_team, away_team) } }
  const ours = home ?? away
  if (!ours) return { errors: { opponent: neitherOurs(home_team, away_team) } }
  const opponent = (home ? away_team : home_team) || null
  const team = own.team_id ?? ours.team ?? teamIn(division ?? '', sides.teams) ?? unknown(ours.rest)
  return { fields: { opponent, isHome: Boolean(home), team_id: team } }
}

/** '@ Cedar Creek' and 'Tigers (A)' say the side where no column does. */
function bySign({ opponent, isHome }: Readonly<Record<string, unknown>>): Composed {
  const text = String(opponent ?? '').trim()
  const { name, isHome: said } = sideIn(text)
  if (said === undefined) return {}
  const isClear = said !== null && (typeof isHome !== 'boolean' || isHome === said)
  if (!isClear) return { errors: { isHome: unclearSide(text) } }
  return { fields: { opponent: name, isHome: said } }
}

function byDivision(
  division: string | undefined,
  own: Readonly<Record<string, unknown>>,
  { teams }: Sides,
) {
  if (division === undefined || own.team_id) return {}
  return { team_id: teamIn(division, teams) ?? unknown(division) }
}

/** Of one of our teams its `{ name }`, else what stands behind the club's name: the name of a team that is still to be created. */
function oursIn(name: string, { club, teams }: Sides) {
  const text = normal(name)
  if (text === '') return undefined
  const exact = teams.find(team => normal(team.name) === text)
  if (exact) return { team: named(exact), rest: '' }
  // The longest first: of 'Bluestem' and 'Bluestem FC' the second leaves 'U12'.
  const starts = [club.name, ...club.homeTeamNames]
    .filter(ours => ours && `${text} `.startsWith(`${normal(ours)} `))
    .sort((one, other) => other.length - one.length)
  const [ours] = starts
  if (ours === undefined) return undefined
  const rest = (from: string) =>
    name
      .trim()
      .slice(from.length)
      .replace(/^[\s:–-]+/, '')
  return {
    team: teamIn(rest(starts.at(-1) ?? ours), teams) ?? teamIn(ours, teams),
    rest: rest(ours),
  }
}

/** The team of whose name the text has all words; of several, the one with the most. */
function teamIn(text: string, teams: readonly NamedRow[]) {
  const words = new Set(normal(text).split(' '))
  const [best] = teams
    .map(team => ({ team, own: normal(team.name).split(' ') }))
    .filter(({ own }) => own.every(word => words.has(word)))
    .sort((one, other) => other.own.length - one.own.length)
  return best && named(best.team)
}

function named({ name }: NamedRow) {
  return { name }
}

function unknown(name: string) {
  return name === '' ? null : { name }
}

function normal(name: string) {
  return wordsOf(name).trim()
}

function bothOurs(home = '', away = '') {
  return `“${home}” and “${away}” are both ours: enter this game by hand, once for each team`
}

function unclearSide(opponent: string) {
  return `“${opponent}” says another side than the rest of the row: is this game at home or away?`
}

function neitherOurs(home = '', away = '') {
  return `Neither “${home}” nor “${away}” is one of our teams: add how the league writes ours to Home-team names in Club Settings`
}
