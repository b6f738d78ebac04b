import { Hidden } from '../../ui/hidden.tsx'
import { TeamBadge } from '../results/team-badge.tsx'
import { isOurs, type Names } from '../settings/names.ts'
import type { StandingInput } from './schema.ts'
import css from './table.optional.module.css'
import { words } from './words.ts'

type Row = Omit<StandingInput, 'division_id'>

interface StandingsTableProps {
  rows: readonly Row[]
  /** Accessible name. */
  label: string
  /** The club whose row is highlighted. */
  club?: Names | undefined
}

/** The league table. */
export function StandingsTable({ rows, label, club }: StandingsTableProps) {
  // Without goals nobody can check the order of level teams.
  const hasGoals = rows.some(({ goals_for }) => goals_for !== null)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it where the columns need more than a phone has.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of a form.
    <div className={css.box} role="group" aria-label={label} tabIndex={0}>
      <table className={css.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={css.place}>
              <span aria-hidden="true">#</span>
              <Hidden>{words('position')}</Hidden>
            </th>
            <th scope="col" className={css.team}>
              {words('team')}
            </th>
            {(['played', 'won', 'tied', 'lost'] as const).map(word => (
              <Abbreviated key={word} short={words(`${word}Short`)} full={words(word)} />
            ))}
            {hasGoals && (
              <>
                <Abbreviated
                  short={words('goals')}
                  full={words('forAndAgainst')}
                  className={css.goals}
                />
                <Abbreviated short="+/−" full={words('difference')} />
              </>
            )}
            <Abbreviated
              short={words('pointsShort')}
              full={words('points')}
              className={css.points}
            />
          </tr>
        </thead>
        <tbody translate="no">
          {rows.map(row => (
            <TableRow
              key={`${row.position} ${row.teamName}`}
              row={row}
              hasGoals={hasGoals}
              isOurs={club !== undefined && isOurs(row.teamName, club)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TableRow({ row, hasGoals, isOurs }: { row: Row; hasGoals: boolean; isOurs: boolean }) {
  const { goals_for: scored, goals_against: conceded, goal_difference: difference } = row
  return (
    <tr className={isOurs ? css.ours : undefined}>
      <td className={css.place}>{row.position}</td>
      <th scope="row" className={css.team}>
        <span className={css.name}>
          <TeamBadge initial={row.logoInitial} colour={row.logoColor} />
          <bdi className={css.teamName}>{row.teamName}</bdi>
          {isOurs && <Hidden> {words('ourClub')}</Hidden>}
        </span>
      </th>
      <td>{row.played}</td>
      <td>{row.won}</td>
      <td>{row.tied}</td>
      <td>{row.lost}</td>
      {hasGoals && (
        <>
          <td className={css.goals}>{scored === null ? '' : `${scored}–${conceded ?? '?'}`}</td>
          <td>{difference !== null && withSign(difference)}</td>
        </>
      )}
      <td className={css.points}>{row.points}</td>
    </tr>
  )
}

/** '+7', '0' or '−3' */
function withSign(difference: number) {
  if (difference === 0) return '0'
  return `${difference > 0 ? '+' : '−'}${Math.abs(difference)}`
}

function Abbreviated({
  short,
  full,
  className,
}: {
  short: string
  full: string
  className?: string | undefined
}) {
  return (
    <th scope="col" className={className}>
      <span aria-hidden="true" title={full}>
        {short}
      </span>
      <Hidden>{full}</Hidden>
    </th>
  )
}
