import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
import css from './latest.module.css'
import { ResultLines } from './lines.tsx'
import type { PublicResult } from './schema.ts'
import { shownResults } from './shown.ts'
import { words } from './words.ts'

/** Results that home shows. */
const MAX_RESULTS = 3

/** Returns the latest results with a score of these teams; of all if there are none. `results` begin with the latest. */
export function latestResults(
  results: readonly PublicResult[],
  teams: readonly { id: number }[],
): PublicResult[] {
  return shownResults(results, teams).results.slice(0, MAX_RESULTS)
}

interface LatestResultsProps {
  results: readonly PublicResult[]
  /** The club's teams, where the results are not of one of them. */
  teams: readonly { id: number; name: string }[]
  /** URL of all results and tables. */
  href: string
  /** Tables below them. */
  children?: ReactNode
}

/** The last results, a line each; nothing before the first one. */
export function LatestResults({ results, teams, href, children }: LatestResultsProps) {
  if (results.length === 0) return null
  return (
    <Section id="last-results" title={words('lastResults')} unquoted>
      <ResultLines results={results} teams={teams} />
      {children}
      <p>
        <a className={css.all} href={href}>
          {words('allAndTables')}
        </a>
      </p>
    </Section>
  )
}
