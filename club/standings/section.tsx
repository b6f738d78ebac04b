import { Empty } from '../../ui/empty.tsx'
import { Hidden } from '../../ui/hidden.tsx'
import type { Standing } from './schema.ts'
import css from './section.module.css'
import { TeamBadge } from './team-badge.tsx'

interface StandingsProps {
  standings: Standing[]
  /** Whose row is marked. */
  clubName: string
}

/** The league table. */
export function Standings({ standings, clubName }: StandingsProps) {
  return (
    <section id="standings" className={css.section} aria-labelledby="standings-title">
      <h3 id="standings-title">Standings</h3>
      {standings.length === 0 ? (
        <Empty title="No standings yet.">The table appears after the first games.</Empty>
      ) : (
        <table className={css.table} aria-labelledby="standings-title">
          <thead>
            <tr>
              <th scope="col" className={css.place}>
                <span aria-hidden="true">#</span>
                <Hidden>Position</Hidden>
              </th>
              <th scope="col" className={css.team}>
                Team
              </th>
              {['Played', 'Won', 'Tied', 'Lost'].map(word => (
                <Abbreviated key={word} short={word.slice(0, 1)} word={word} />
              ))}
              <Abbreviated short="Pts" word="Points" className={css.points} />
            </tr>
          </thead>
          <tbody>
            {standings.map(row => (
              <Row key={row.id} row={row} isOurs={row.teamName === clubName} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ row, isOurs }: { row: Standing; isOurs: boolean }) {
  return (
    <tr className={isOurs ? css.ours : undefined}>
      <td className={css.place}>{row.position}</td>
      <th scope="row" className={css.team}>
        <span className={css.name}>
          <TeamBadge initial={row.logoInitial} colour={row.logoColor} />
          <bdi className={css.words}>{row.teamName}</bdi>
          {isOurs && <Hidden> (our club)</Hidden>}
        </span>
      </th>
      <td>{row.played}</td>
      <td>{row.won}</td>
      <td>{row.tied}</td>
      <td>{row.lost}</td>
      <td className={css.points}>{row.points}</td>
    </tr>
  )
}

function Abbreviated({
  short,
  word,
  className,
}: {
  short: string
  word: string
  className?: string | undefined
}) {
  return (
    <th scope="col" className={className}>
      <span aria-hidden="true" title={word}>
        {short}
      </span>
      <Hidden>{word}</Hidden>
    </th>
  )
}
