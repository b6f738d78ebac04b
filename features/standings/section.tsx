import { Empty } from '../../ui/empty.tsx'
import { isOurs, type Names } from '../settings/names.ts'
import type { Division } from '../teams/division.ts'
import type { Team } from '../teams/schema.ts'
import { tieBreaksInWords } from '../teams/tie-breaks.ts'
import type { Standing } from './schema.ts'
import css from './section.optional.module.css'
import { StandingsTable } from './table.tsx'
import { words } from './words.ts'

interface StandingsProps {
  standings: Standing[]
  divisions: readonly Pick<Division, 'id' | 'name' | 'tie_breaks' | 'goal_cap'>[]
  /** The club’s, and the club, whose rows are highlighted. */
  teams: readonly Pick<Team, 'name' | 'division_id'>[]
  club: Names
}

/** The league tables, one a division. */
export function Standings({ standings, divisions, teams, club }: StandingsProps) {
  const tables = [{ id: null, name: '' }, ...divisions]
    .map(({ id, name, ...rule }) => ({
      id,
      name,
      rule,
      rows: standings.filter(({ division_id }) => division_id === id),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section id="standings" className={css.section} aria-labelledby="standings-title">
      <h3 id="standings-title">{words('standings')}</h3>
      {tables.length === 0 && <Empty title={words('none')}>{words('afterFirstGames')}</Empty>}
      {tables.map(({ id, name, rule, rows }) => (
        <div key={id}>
          {name && <h4 dir="auto">{name}</h4>}
          <StandingsTable
            rows={rows}
            label={name ? words('ofDivision', { division: name }) : words('standings')}
            club={withTeams(
              club,
              teams.filter(({ division_id }) => id !== null && division_id === id),
            )}
          />
          <Order {...rule} rows={rows} />
        </div>
      ))}
    </section>
  )
}

interface OrderProps extends Partial<Pick<Division, 'tie_breaks' | 'goal_cap'>> {
  rows: readonly Standing[]
}

/** Names the tie-breaks, where the table has goals to check them by. */
function Order({ rows, tie_breaks, goal_cap }: OrderProps) {
  if (!tie_breaks || rows.every(({ goals_for }) => goals_for === null)) return null
  return (
    <p className={css.order}>
      {words('level', { order: tieBreaksInWords(tie_breaks) })}
      {goal_cap && ` ${words('cap', { goals: goal_cap })}`}
    </p>
  )
}

/** Returns the table with the team: its division's; without a division, the one that names the team. */
export function rowsOfTeam(standings: Standing[], team: Pick<Team, 'name' | 'division_id'>) {
  const rows = standings.filter(({ division_id }) => division_id === team.division_id)
  const isNamed = rows.some(({ teamName }) => teamName.includes(team.name))
  return team.division_id !== null || isNamed ? rows : []
}

/** Returns the row of the team in its table; null where its scores are not shown, or it has no table. */
export function rowOfTeam(rows: readonly Standing[], team: Pick<Team, 'name'>, club: Names) {
  return rows.find(({ teamName }) => isOurs(teamName, withTeams(club, [team]))) ?? null
}

interface TeamStandingProps {
  /** The section's, where a page has several. */
  id?: string
  /** The result of `rowsOfTeam`. */
  rows: Standing[]
  /** Name of the division; empty without one. */
  division: string
  team: Pick<Team, 'name'>
  club: Names
}

/** Two teams of the club in a division stand there under their own names. */
function withTeams({ name, homeTeamNames }: Names, teams: readonly Pick<Team, 'name'>[]): Names {
  return { name, homeTeamNames: [...homeTeamNames, ...teams.map(each => each.name)] }
}

/** The league table of one team; nothing without one. */
export function TeamStanding({ id = 'standings', rows, division, team, club }: TeamStandingProps) {
  if (rows.length === 0) return null
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words('standing')}</h3>
      {division && <h4 dir="auto">{division}</h4>}
      <StandingsTable
        rows={rows}
        label={words('ofDivision', { division: division || words('theLeague') })}
        club={withTeams(club, [team])}
      />
    </section>
  )
}
