import { Empty } from '../../ui/empty.tsx'
import type { Names } from '../settings/names.ts'
import type { Standing } from './schema.ts'
import css from './section.module.css'
import { StandingsTable } from './table.tsx'

interface StandingsProps {
  standings: Standing[]
  /** The club whose row is highlighted. */
  club: Names
}

/** The league table. */
export function Standings({ standings, club }: StandingsProps) {
  return (
    <section id="standings" className={css.section} aria-labelledby="standings-title">
      <h3 id="standings-title">Standings</h3>
      {standings.length === 0 ? (
        <Empty title="No standings yet.">The table appears after the first games.</Empty>
      ) : (
        <StandingsTable rows={standings} label="Standings" club={club} />
      )}
    </section>
  )
}
