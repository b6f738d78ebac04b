/** Finds in the two teams of a league's game which is ours, who is the opponent, and whether we are at home. */
import type { Compose, Composed } from '../../../kit/admin/csv.ts'
import type { NamedRow } from '../../../kit/import/row-names.ts'
import { wordsOf } from '../../../kit/name-words.ts'
import type { Names } from '../../settings/names.ts'
import { teamByName } from '../../spellings/meaning.ts'
import type { Spelling } from '../../spellings/schema.ts'
import { isBye } from '../schedule/bye.ts'
import { teamsIn } from './matchup.ts'
import { sideIn } from './side-in.ts'

export interface Sides {
  club: Names
  teams: readonly NamedRow[]
  /** Meanings that somebody has given to names in files. */
  spellings?: readonly Pick<Spelling, 'written' | 'team_id' | 'place'>[]
  /** The club's date and time, `yyyy-MM-dd HH:MM`; without it, every game is over. */
  now?: string
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
  if (bye) return { skipped: 'BYE isn’t a game' }
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
  const { name, isHome: side } = sideIn(text)
  if (side === undefined) return {}
  const isClear = side !== null && (typeof isHome !== 'boolean' || isHome === side)
  if (!isClear) return { errors: { isHome: unclearSide(text) } }
  return { fields: { opponent: name, isHome: side } }
}

function byDivision(
  division: string | undefined,
  own: Readonly<Record<string, unknown>>,
  { teams }: Sides,
) {
  if (division === undefined || own.team_id) return {}
  return { team_id: teamIn(division, teams) ?? unknown(division) }
}

/**
 * Returns `{ name }` of one of our teams, else the text behind the club's name: the name of a team that is still to be
 * created.
 */
function oursIn(name: string, { club, teams, spellings = [] }: Sides) {
  const text = normal(name)
  if (text === '') return undefined
  const exact =
    teams.find(team => normal(team.name) === text) ?? teamByName(name.trim(), teams, spellings)
  if (exact) return { team: named(exact), rest: '' }
  // The longest name is tried first: of 'Bluestem' and 'Bluestem FC' the second leaves 'U12'.
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
  const shortest = rest(starts.at(-1) ?? ours)
  const own = teamByName(shortest, teams, spellings) ?? teamByName(rest(ours), teams, spellings)
  return {
    team: own ? named(own) : (teamIn(shortest, teams, addsNothing) ?? teamIn(ours, teams)),
    rest: rest(ours),
  }
}

/** Tells whether the words distinguish no two teams of one age: 'U12 Boys 15B' is U12, 'U12 Blue' is not. */
function addsNothing(words: readonly string[]) {
  return words.every(word => NEUTRAL.test(word))
}

const NEUTRAL =
  /^(?:boys?|girls?|[bg]|[bg]?u\d{1,2}[bg]?|\d{1,2}u[bg]?|[bg]?\d{2}(?:\d\d)?[bg]?|fc|sc|cf|soccer|football|club|team|the|rec|select|academy|youth)$/

/** Returns the team whose name is contained in the text word by word; of several, the one with the most words. */
function teamIn(
  text: string,
  teams: readonly NamedRow[],
  mayAdd: (words: readonly string[]) => boolean = () => true,
) {
  const words = new Set(normal(text).split(' '))
  const [best] = teams
    .map(team => ({ team, own: normal(team.name).split(' ') }))
    .filter(({ own }) => own.every(word => words.has(word)))
    .filter(({ own }) => mayAdd([...words].filter(word => !own.includes(word))))
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
  return `Neither “${home}” nor “${away}” is one of our teams: add how the league writes ours to Home-team names in Club Settings, or to a single team’s form, under Also written as`
}
