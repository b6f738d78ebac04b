import { formatShortDay } from '../../kit/admin/format.ts'
import css from './admin.module.css'
import { formatMoney } from './money.ts'
import type { CardDay, CardDifference, CardRefund, FeesOverview } from './schema.ts'

/** What the treasurer should know of payments by card: test keys, differences with the provider, money that went back. */
export function CardStatus({ card, cardDays, notices }: FeesOverview) {
  const [last] = cardDays
  const differing = cardDays.filter(({ differences }) => differences.length > 0)
  return (
    <>
      {card === 'test' && (
        <p className={css.notice}>
          <strong>Test keys.</strong> Families can try to pay by card, but no money moves. Set the
          live keys of the card provider before the links go out.
        </p>
      )}
      {notices.length > 0 && (
        <section className={css.notice} aria-label="Card payments to look at">
          <ul className={css.entries}>
            {notices.map(notice => (
              <li key={notice.id}>
                <span>{sentenceOf(notice)}</span>
                <span>{formatMoney(notice.amount, notice.currency)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {differing.map(day => (
        <section key={day.day} className={css.notice} aria-label={`Differences of ${day.day}`}>
          <p className={css.hint}>
            On {formatShortDay(day.day)} the card provider and this list do not agree:
          </p>
          <ul className={css.entries}>
            {day.differences.map(difference => (
              <li key={difference.id}>
                <span>
                  {difference.what === 'payment' ? 'Payment' : 'Refund'} {difference.id}, fee{' '}
                  {difference.payment_id}
                </span>
                <span>{amountsOf(difference)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {last && <p className={css.hint}>{summaryOf(last)}</p>}
    </>
  )
}

function sentenceOf({ payment_id, automatic, state, problem, created_at }: CardRefund) {
  const fee = `Fee ${payment_id}, ${formatShortDay(created_at.slice(0, 10))}`
  if (!automatic) return `${fee}: a refund failed. ${problem ?? ''}`
  const why = 'was paid by card when it was not open any more'
  return state === 'failed'
    ? `${fee} ${why}, and the money could not be sent back. ${problem ?? ''}`
    : `${fee} ${why}: the money ${state === 'asked' ? 'goes' : 'went'} back by itself.`
}

function amountsOf({ card, ledger, currency }: CardDifference) {
  const shown = (amount: number | null) =>
    amount === null ? 'nothing' : formatMoney(Math.abs(amount), currency)
  return `${shown(card)} there, ${shown(ledger)} here`
}

function summaryOf({ day, sums, differences }: CardDay) {
  const of = sums.map(
    ({ currency, taken, back }) =>
      `${formatMoney(taken, currency)} paid${back ? ` and ${formatMoney(back, currency)} refunded` : ''}`,
  )
  const what = of.length > 0 ? of.join(', ') : 'no payments'
  const agrees = differences.length === 0 ? ', and all of it is in this list' : ''
  return `By card on ${formatShortDay(day)}: ${what}${agrees}.`
}
