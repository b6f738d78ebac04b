import { formatOptionalDay } from '../../kit/format-date.ts'
import { feeName, isOverdue } from './fee-words.ts'
import { formatMoney } from './money.ts'
import type { FamilyFee, FamilyFees } from './schema.ts'
import css from './section.module.css'
import { type FeeState, isPayable } from './states.ts'

/** The page behind a fee's link: what is owed, until when, and the receipt of what was paid. */
export function FamilyPage({ fee, others, today, club }: FamilyFees & { club: string }) {
  return (
    <div className={css.page}>
      <h1 className={css.title}>{isPayable(fee.status) ? 'A fee of the club' : 'Receipt'}</h1>
      <FeeCard fee={fee} today={today} club={club} />
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

function FeeCard({ fee, today, club }: { fee: FamilyFee; today: string; club: string }) {
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
            <dd>{formatOptionalDay(due_date, today)}</dd>
          </>
        )}
        {payment_date && (
          <>
            <dt>Paid on</dt>
            <dd>{formatOptionalDay(payment_date, today)}</dd>
          </>
        )}
        {received > 0 && received !== amount && (
          <>
            <dt>Paid, less what was refunded</dt>
            <dd>{formatMoney(received, currency)}</dd>
          </>
        )}
      </dl>
      {isPayable(status) && (
        <p className={css.how}>
          Pay in cash, by check or by bank transfer: the club’s treasurer tells you how, and marks
          it here as paid.
        </p>
      )}
    </section>
  )
}

function Other({ fee, today }: { fee: FamilyFee; today: string }) {
  const { player, amount, currency, due_date, path, status } = fee
  const due = due_date && isPayable(status) && `, due ${formatOptionalDay(due_date, today)}`
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
