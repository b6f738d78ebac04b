import { Empty } from '../../ui/empty.tsx'
import type { Names } from '../settings/names.ts'
import type { Division } from '../teams/division.ts'
import type { Team } from '../teams/schema.ts'
import type { Standing } from './schema.ts'
import css from './section.module.css'
import { StandingsTable } from './table.tsx'

interface StandingsProps {
  standings: Standing[]
  divisions: readonly Pick<Division, 'id' | 'name'>[]
  /** The club whose rows are highlighted. */
  club: Names
}

/** The league tables, one a division. */
export function Standings({ standings, divisions, club }: StandingsProps) {
  const tables = [{ id: null, name: '' }, ...divisions]
    .map(({ id, name }) => ({
      id,
      name,
      rows: standings.filter(({ division_id }) => division_id === id),
    }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section id="standings" className={css.section} aria-labelledby="standings-title">
      <h3 id="standings-title">Standings</h3>
      {tables.length === 0 && (
        <Empty title="No standings yet.">The table appears after the first games.</Empty>
      )}
      {tables.map(({ id, name, rows }) => (
        <div key={id}>
          {name && <h4 dir="auto">{name}</h4>}
          <StandingsTable
            rows={rows}
            label={name ? `Standings of ${name}` : 'Standings'}
            club={club}
          />
        </div>
      ))}
    </section>
  )
}

/** The table in which the team stands: its division's; without a division, the one that names the team. */
export function rowsOfTeam(standings: Standing[], team: Pick<Team, 'name' | 'division_id'>) {
  const rows = standings.filter(({ division_id }) => division_id === team.division_id)
  const isNamed = rows.some(({ teamName }) => teamName.includes(team.name))
  return team.division_id !== null || isNamed ? rows : []
}

interface TeamStandingProps {
  /** The result of `rowsOfTeam`. */
  rows: Standing[]
  /** Name of the division; empty without one. */
  division: string
  club: Names
}

/** The league table of one team; nothing without one. */
export function TeamStanding({ rows, division, club }: TeamStandingProps) {
  if (rows.length === 0) return null
  return (
    <section id="standings" className={css.section} aria-labelledby="standings-title">
      <h3 id="standings-title">Standing</h3>
      {division && <h4 dir="auto">{division}</h4>}
      <StandingsTable rows={rows} label={`Standings of ${division || 'the league'}`} club={club} />
    </section>
  )
}
