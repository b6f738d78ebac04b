import { formatDay } from '../../kit/format-date.ts'
import { Button } from '../../ui/button.tsx'
import { feeName, isOverdue } from './fee-words.ts'
import { formatMoney } from './money.ts'
import type { FamilyFee, FamilyFees } from './schema.ts'
import css from './section.module.css'
import { type FeeState, isPayable } from './states.ts'

interface FamilyPageProps extends FamilyFees {
  club: string
  /** `back`: from the provider's page; `away`: the provider did not answer. Neither says what was paid. */
  outcome: string | undefined
}

/** The page behind a fee's link: what is owed, until when, how to pay, and the receipt of what was paid. */
export function FamilyPage({ fee, others, today, club, card, outcome }: FamilyPageProps) {
  const canPay = isPayable(fee.status)
  return (
    <div className={css.page}>
      {card === 'test' && (
        <p className={css.test}>
          <strong>This is a test.</strong> The club has set up test keys: no money moves.
        </p>
      )}
      <h1 className={css.title}>{canPay ? 'A fee of the club' : 'Receipt'}</h1>
      {canPay && outcome && <Outcome outcome={outcome} path={fee.path} />}
      <FeeCard fee={fee} today={today} club={club} card={card} />
      {others.length > 0 && (
        <section className={css.others} aria-labelledby="others">
          <h2 id="others">Your other fees</h2>
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
        Whoever has the address of this page can see it, so please keep it to yourself. If something
        is wrong, <a href="/contact">write to the club</a>.
      </p>
    </div>
  )
}

function Outcome({ outcome, path }: { outcome: string; path: string | null }) {
  if (outcome === 'away') {
    return (
      <p className={css.outcome} role="alert">
        The card provider does not answer right now, and nothing was taken from your card. Please
        try again in a minute.
      </p>
    )
  }
  return (
    <p className={css.outcome} role="status">
      Thank you. If you have paid, this page says so as soon as the card provider has told the club,
      which mostly takes a few seconds. {path && <a href={`${path}?card=back`}>Look again</a>}
    </p>
  )
}

type FeeCardProps = Pick<FamilyPageProps, 'fee' | 'today' | 'club' | 'card'>

function FeeCard({ fee, today, club, card }: FeeCardProps) {
  const { path } = fee
  const { player, amount, currency, due_date, payment_date, received, status } = fee
  return (
    <section className={css.card} aria-label={feeName(fee)}>
      <p className={css.club}>{club}</p>
      <h2>{feeName(fee)}</h2>
      <p className={css.amount}>{formatMoney(amount, currency)}</p>
      <p className={css.state} data-settled={!isPayable(status)}>
        {isOverdue(fee, today) ? 'Overdue' : states[status]}
      </p>
      <dl className={css.facts}>
        <dt>For</dt>
        <dd>{player}</dd>
        {due_date && isPayable(status) && (
          <>
            <dt>Due</dt>
            <dd>{formatDay(due_date, today)}</dd>
          </>
        )}
        {payment_date && (
          <>
            <dt>Paid on</dt>
            <dd>{formatDay(payment_date, today)}</dd>
          </>
        )}
        {received > 0 && received !== amount && (
          <>
            <dt>Paid, less what was refunded</dt>
            <dd>{formatMoney(received, currency)}</dd>
          </>
        )}
      </dl>
      {isPayable(status) && card !== 'none' && path && (
        <form method="post" action={`/api${path}/checkout`} className={css.form}>
          <Button type="submit">Pay {formatMoney(amount, currency)} by card</Button>
          <p className={css.how}>You enter your card on the card provider’s page.</p>
        </form>
      )}
      {isPayable(status) && (
        <p className={css.how}>
          {card === 'none' ? 'Pay in cash,' : 'Or pay in cash,'} by check or by bank transfer: the
          club’s treasurer tells you how, and marks it here as paid.
        </p>
      )}
    </section>
  )
}

function Other({ fee, today }: { fee: FamilyFee; today: string }) {
  const { player, amount, currency, due_date, path, status } = fee
  const due = due_date && isPayable(status) && `, due ${formatDay(due_date, today)}`
  return (
    <>
      <span>
        {path ? <a href={path}>{feeName(fee)}</a> : feeName(fee)}, {player}
        {due}
      </span>
      <span>
        {formatMoney(amount, currency)}, {isOverdue(fee, today) ? 'Overdue' : states[status]}
      </span>
    </>
  )
}

/** For families, who know nothing of what the treasurer does. */
const states: Record<FeeState, string> = {
  pending: 'To be paid',
  processing: 'Your payment is on its way',
  paid: 'Paid',
  paid_offline: 'Paid',
  partially_refunded: 'Paid, and refunded in part',
  refunded: 'Refunded',
  failed: 'The payment did not get through. Please pay once more.',
  waived: 'Nothing to pay: the club waived it',
  void: 'Nothing to pay: this fee is not valid any more',
  disputed: 'Your bank is looking into this payment',
}
