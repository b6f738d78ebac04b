import { useTeamName } from '../../teams/admin-choice.tsx'
import { formatMoney } from '../ledger/money.ts'
import type { FeesOverview } from '../ledger/overview.ts'
import css from './admin.module.css'
import { CardStatus } from './card.tsx'
import { useFeesOverview } from './use-fees.ts'

/** Sums of open and received money, in all and by team, above the list; folded to one line. */
export function FeeSummary() {
  const overview = useFeesOverview()
  const teamName = useTeamName()
  if (!overview) return null
  const { sums, teams } = overview
  return (
    <details className={css.summary}>
      <summary className={css.more}>{inOneLine(overview)}</summary>
      <CardStatus {...overview} />
      {sums.map(({ currency, owed, received, open }) => (
        <dl key={currency} className={css.sums} aria-label={`Sums in ${currency.toUpperCase()}`}>
          <Sum label="Asked for" amount={owed} currency={currency} />
          <Sum label="Received" amount={received} currency={currency} />
          <Sum label="Still open" amount={open} currency={currency} />
        </dl>
      ))}
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

/** Says what is received and open, and how much there is to look at. */
function inOneLine({ sums, card, cardDays, notices }: FeesOverview) {
  const differing = cardDays.filter(({ differences }) => differences.length > 0)
  const toSee = notices.length + differing.length
  const parts = [
    toSee > 0 && `${toSee} to review`,
    ...sums.map(
      ({ currency, received, open }) =>
        `${formatMoney(received, currency)} received, ${formatMoney(open, currency)} open`,
    ),
    card === 'test' && 'Test keys: no money moves',
  ]
  return parts.filter(Boolean).join(' · ') || 'Sums'
}

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(amount, currency)}</dd>
    </div>
  )
}
