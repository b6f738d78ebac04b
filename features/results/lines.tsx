import { formatDayParts } from '../../kit/format-date.ts'
import css from './lines.module.css'
import type { PublicResult } from './schema.ts'

interface ResultLinesProps {
  results: readonly PublicResult[]
  /** The club's teams, where the results are not of one of them. */
  teams: readonly { id: number; name: string }[]
}

/** Results, a line each. */
export function ResultLines({ results, teams }: ResultLinesProps) {
  return (
    <ul className={css.results}>
      {results.map(game => (
        <li key={game.id} className={css.result}>
          <Day date={game.date} />
          <span className={css.teams} translate="no">
            <bdi>{game.homeTeam}</bdi> – <bdi>{game.awayTeam}</bdi>
            <OurTeam team={teams.find(({ id }) => id === game.team_id)} />
          </span>
          <strong className={css.outcome} dir="auto">
            {game.result}
          </strong>
        </li>
      ))}
    </ul>
  )
}

function OurTeam({ team }: { team: { name: string } | undefined }) {
  return team && <bdi className={css.team}>{team.name}</bdi>
}

function Day({ date }: { date: string }) {
  const { month, number } = formatDayParts(date)
  return (
    <time className={css.day} dateTime={date}>
      {month} {number}
    </time>
  )
}
