import type { ReactNode } from 'react'
import { formatDay } from '../../kit/format-date.ts'
import { type Part, partOf } from '../../kit/part.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { teamPath } from '../teams/path.ts'
import { ResultLines } from './lines.tsx'
import type { PublicResult } from './schema.ts'
import css from './section.module.css'
import { TeamBadge } from './team-badge.tsx'
import { words } from './words.ts'

/** Results of a page. */
const ROWS_PER_PAGE = 6

interface ResultsProps {
  results: Part<PublicResult>
  /** URL of a page of them. */
  href: (page: number) => string
  /** The club's teams, to tell which of them played. */
  teams: readonly { id: number; name: string }[]
  today: string
  /** URL of all results, where only the latest are shown, a line each. */
  all?: string | undefined
  /** The age from which scores are kept, where results of younger teams are left out. */
  scoresFrom?: number | null
}

/** The page of that number. */
export function resultsPart(results: readonly PublicResult[], page: number, size = ROWS_PER_PAGE) {
  return partOf(results, size, page)
}

/** Results of games, the latest first. */
export function Results({ results, href, teams, today, all, scoresFrom }: ResultsProps) {
  const { items, count, page, pages } = results
  return (
    <section id="results" className={css.section} aria-labelledby="results-title">
      <h3 id="results-title">{words('results')}</h3>
      {items.length === 0 && !scoresFrom && (
        <Empty title={words('none')}>{words('afterEachGame')}</Empty>
      )}
      {all ? (
        <ResultLines teams={teams} results={items} />
      ) : (
        <Games teams={teams} today={today} results={items} />
      )}
      {scoresFrom && <p>{words('notKept', { age: scoresFrom })}</p>}
      {all ? (
        <p>
          <a className={css.all} href={all}>
            {words('all', { count })}
          </a>
        </p>
      ) : (
        <PageLinks
          label={words('pages')}
          page={page}
          pages={pages}
          href={href}
          before={words('before')}
          after={words('after')}
        />
      )}
    </section>
  )
}

interface GamesProps extends Pick<ResultsProps, 'teams' | 'today'> {
  results: PublicResult[]
}

function Games({ results, teams, today }: GamesProps) {
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
              {game.outcome !== 'played' && ` (${game.outcome})`}
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

function OurTeam({ team }: { team: { id: number; name: string } | undefined }) {
  return (
    team && (
      <>
        {' · '}
        <a href={teamPath(team)}>
          <bdi translate="no">{team.name}</bdi>
        </a>
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
        <bdi translate="no">{team}</bdi>
      </span>{' '}
      {score !== null && <span className={css.score}>{score}</span>}
    </p>
  )
}
