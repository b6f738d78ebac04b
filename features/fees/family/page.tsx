import { formatDay } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { wordsWith } from '../../../ui/words-with.tsx'
import { feeName } from '../ledger/fee-words.ts'
import { formatMoney } from '../ledger/money.ts'
import { isPayable } from '../ledger/states.ts'
import css from './page.module.css'
import { PlanCard } from './plan.tsx'
import type { FamilyFee, FamilyFees } from './schema.ts'
import { stateOfFee } from './state.ts'
import { words } from './words.ts'

interface FamilyPageProps extends FamilyFees {
  club: string
  /** `back`: from the provider's page; `away`: the provider did not answer. Neither tells whether it was paid. */
  outcome: string | undefined
}

/** The page behind a fee's link: the open amount, the due date, the ways to pay, and the receipt. */
export function FamilyPage(props: FamilyPageProps) {
  const { fee, plan, others, today, card, outcome } = props
  const isPlan = plan.length > 1
  const canPay = isPlan ? plan.some(({ status }) => isPayable(status)) : isPayable(fee.status)
  const name = isPlan ? fee.description : feeName(fee)
  return (
    <div className={css.page}>
      {card === 'test' && (
        <p className={css.test}>
          {wordsWith(words, 'test', { this: <strong>{words('thisIsATest')}</strong> })}
        </p>
      )}
      <h1 className={css.title} dir="auto">
        {canPay ? name : words('receipt', { fee: name })}
      </h1>
      {canPay && outcome && <Outcome outcome={outcome} path={fee.path} />}
      {isPlan ? <PlanCard {...props} /> : <FeeCard {...props} />}
      {others.length > 0 && (
        <section className={css.others} aria-labelledby="others">
          <h2 id="others">{words('otherFees')}</h2>
          <ul>
            {others.map(other => (
              <li key={other.id}>
                <Other fee={other} today={today} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={css.note}>
        {wordsWith(words, 'keepToYourself', {
          writeToClub: <a href="/contact">{words('writeToClub')}</a>,
        })}
      </p>
    </div>
  )
}

function Outcome({ outcome, path }: { outcome: string; path: string | null }) {
  if (outcome === 'away') {
    return (
      <p className={css.outcome} role="alert">
        {words('away')}
      </p>
    )
  }
  return (
    <p className={css.outcome} role="status">
      {words('back')} {path && <a href={`${path}?card=back`}>{words('lookAgain')}</a>}
    </p>
  )
}

type FeeCardProps = Pick<FamilyPageProps, 'fee' | 'today' | 'club' | 'card'>

/** A fee that is paid at once. */
function FeeCard({ fee, today, club, card }: FeeCardProps) {
  const { path } = fee
  const { player, amount, currency, due_date, payment_date, status } = fee
  return (
    <section className={css.card} aria-label={feeName(fee)}>
      <p className={css.club}>{club}</p>
      <p className={css.amount}>{formatMoney(amount, currency)}</p>
      <p className={css.state} data-settled={!isPayable(status)}>
        {stateOfFee(fee, today)}
      </p>
      <dl className={css.facts}>
        <dt>{words('for')}</dt>
        <dd>{player}</dd>
        {due_date && isPayable(status) && (
          <>
            <dt>{words('due')}</dt>
            <dd>{formatDay(due_date, today)}</dd>
          </>
        )}
        {payment_date && (
          <>
            <dt>{words('paidOn')}</dt>
            <dd>{formatDay(payment_date, today)}</dd>
          </>
        )}
      </dl>
      {isPayable(status) && card !== 'none' && path && (
        <form method="post" action={`/api${path}/checkout`} className={css.form}>
          <Button type="submit">
            {words('payByCard', { amount: formatMoney(amount, currency) })}
          </Button>
          <p className={css.how}>{words('cardPage')}</p>
        </form>
      )}
      {isPayable(status) && (
        <p className={css.how}>{words(card === 'none' ? 'payOtherwise' : 'orPayOtherwise')}</p>
      )}
    </section>
  )
}

function Other({ fee, today }: { fee: FamilyFee; today: string }) {
  const { player, amount, currency, due_date, path, status } = fee
  const due = due_date && isPayable(status) && words('dueOn', { day: formatDay(due_date, today) })
  return (
    <>
      <span>
        {path ? <a href={path}>{feeName(fee)}</a> : feeName(fee)}, {player}
        {due && `, ${due}`}
      </span>
      <span>
        {formatMoney(amount, currency)}, {stateOfFee(fee, today)}
      </span>
    </>
  )
}
