import { useWide } from '../../../ui/wide.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { formatMoney } from '../ledger/money.ts'
import type { FeesOverview } from '../ledger/overview.ts'
import css from './admin.module.css'
import { CardStatus } from './card.tsx'
import { useFeesOverview } from './use-fees.ts'

/** The money asked for, received and open, above the list; what there is to review and the sums by team unfold. */
export function FeeSummary() {
  const overview = useFeesOverview()
  const teamName = useTeamName()
  const wide = useWide()
  if (!overview) return null
  const { sums, teams, notices, card } = overview
  if (sums.length + notices.length === 0 && card !== 'test') return null
  return (
    <details className={css.summary}>
      <summary>
        {sums.map(each => (
          <Sums key={each.currency} {...each} />
        ))}
        <span className={`${css.hint} ${css.unfold}`}>{noteOf(overview, wide)}</span>
      </summary>
      <CardStatus {...overview} />
      {teams.length > 0 && (
        <details>
          <summary className={css.more}>By team and season</summary>
          <ul className={css.entries} aria-label="Sums by team and season">
            {teams.map(({ team_id, season, currency, received, owed, open }) => (
              <li key={[team_id, season, currency].join()}>
                <span>{[teamName(team_id) ?? 'No team', season].filter(Boolean).join(', ')}</span>
                <span>
                  {formatMoney(received, currency)} of {formatMoney(owed, currency)},{' '}
                  {formatMoney(open, currency)} open
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </details>
  )
}

/** How much there is to review; on a wide screen also whether payments are tests, and what else unfolds. */
function noteOf({ card, cardDays, notices, teams }: FeesOverview, wide: boolean) {
  const differing = cardDays.filter(({ differences }) => differences.length > 0)
  const toSee = notices.length + differing.length
  const review = toSee > 0 && `${toSee} to review`
  if (!wide) return review || 'More'
  return [
    review,
    card === 'test' && 'Test keys: no money moves',
    teams.length > 0 ? 'By team and season' : 'Card payments',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Three figures, and a bar of what is received. */
function Sums({ owed, received, open, currency }: FeesOverview['sums'][number]) {
  const percent = owed > 0 ? Math.min(100, Math.round((received / owed) * 100)) : 0
  return (
    <span className={css.sums}>
      <Sum label="Asked for" amount={owed} currency={currency} />
      <Sum label="Received" amount={received} currency={currency} />
      <Sum label="Open" amount={open} currency={currency} />
      <span className={css.bar}>
        <span style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <span className={css.sum}>
      <small>{label}</small> {formatMoney(amount, currency)}
    </span>
  )
}
