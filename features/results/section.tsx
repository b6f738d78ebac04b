import type { ReactNode } from 'react'
import { formatDay } from '../../kit/format-date.ts'
import { Empty } from '../../ui/empty.tsx'
import type { PublicResult } from './schema.ts'
import css from './section.module.css'
import { TeamBadge } from './team-badge.tsx'

/** Results that are shown at once; the others are folded away. */
const FIRST = 6

interface ResultsProps {
  results: PublicResult[]
  /** The club's teams, to say which of them played. */
  teams: readonly { id: number; name: string }[]
  today: string
}

/** Results of games, the latest first. */
export function Results({ results, ...shared }: ResultsProps) {
  const [first, earlier] = [results.slice(0, FIRST), results.slice(FIRST)]
  return (
    <section id="results" className={css.section} aria-labelledby="results-title">
      <h3 id="results-title">Results</h3>
      {results.length === 0 && (
        <Empty title="No results yet.">Scores appear here after each game.</Empty>
      )}
      <Games results={first} {...shared} />
      {earlier.length > 0 && (
        <details className={css.earlier}>
          <summary>Earlier results ({earlier.length})</summary>
          <Games results={earlier} {...shared} />
        </details>
      )}
    </section>
  )
}

function Games({ results, teams, today }: ResultsProps) {
  return (
    <ol className={css.results}>
      {results.map(game => (
        <li key={game.id} className={css.result}>
          <p className={css.head}>
            <span>
              <time dateTime={game.date}>{formatDay(game.date, today)}</time>
              <OurTeam team={teams.find(({ id }) => id === game.team_id)} />
            </span>
            <span className={css.outcome} dir="auto">
              {game.result}
            </span>
          </p>
          <Side
            team={game.homeTeam}
            score={game.homeScore}
            won={isMore(game.homeScore, game.awayScore)}
            badge={<TeamBadge initial={game.homeLogoInitial} colour={game.homeLogoColor} />}
          />
          <Side
            team={game.awayTeam}
            score={game.awayScore}
            won={isMore(game.awayScore, game.homeScore)}
            badge={<TeamBadge initial={game.awayLogoInitial} colour={game.awayLogoColor} />}
          />
        </li>
      ))}
    </ol>
  )
}

function OurTeam({ team }: { team: { name: string } | undefined }) {
  return (
    team && (
      <>
        {' · '}
        <bdi>{team.name}</bdi>
      </>
    )
  )
}

function isMore(one: number | null, other: number | null) {
  return one !== null && other !== null && one > other
}

interface SideProps {
  team: string
  /** Null: not shown. */
  score: number | null
  won: boolean
  badge: ReactNode
}

function Side({ team, score, won, badge }: SideProps) {
  return (
    <p className={won ? `${css.side} ${css.winner}` : css.side}>
      {badge}
      <span className={css.team}>
        <bdi>{team}</bdi>
      </span>{' '}
      {score !== null && <span className={css.score}>{score}</span>}
    </p>
  )
}
