import { useTeamName } from '../teams/admin-choice.tsx'
import css from './admin.module.css'
import { CardStatus } from './admin-card.tsx'
import { formatMoney } from './money.ts'
import { useFeesOverview } from './use-fees.ts'

/** What is owed and received, in all and by team, above the list. */
export function FeeSummary() {
  const overview = useFeesOverview()
  const teamName = useTeamName()
  if (!overview) return null
  const { sums, teams } = overview
  return (
    <div className={css.summary}>
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
    </div>
  )
}

function Sum({ label, amount, currency }: { label: string; amount: number; currency: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(amount, currency)}</dd>
    </div>
  )
}
