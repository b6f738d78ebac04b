import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../../kit/admin/format.ts'
import { rowsPath } from '../../../kit/admin/portal-client.ts'
import type { ListAnswer } from '../../../kit/list/answers.ts'
import { feeName } from '../ledger/fee-words.ts'
import { formatMoney } from '../ledger/money.ts'
import type { CardDay, CardDifference, CardRefund, FeesOverview } from '../ledger/overview.ts'
import type { Fee } from '../ledger/schema.ts'
import css from './admin.module.css'

/** Notes for the treasurer about card payments: test keys, differences with the provider, money that went back. */
export function CardStatus({ card, cardDays, notices }: FeesOverview) {
  const nameOf = useNameOfFee({ notices, cardDays })
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
        <section className={css.notice} aria-label="Card payments to review">
          <ul className={css.entries}>
            {notices.map(notice => (
              <li key={notice.id}>
                <span>{sentenceOf(notice, nameOf(notice.payment_id))}</span>
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
                  {difference.what === 'payment' ? 'Payment' : 'Refund'} {difference.id},{' '}
                  {nameOf(difference.payment_id)}
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

function useNameOfFee({ notices, cardDays }: Pick<FeesOverview, 'notices' | 'cardDays'>) {
  const named = [...notices, ...cardDays.flatMap(({ differences }) => differences)]
  const ids = [...new Set(named.map(({ payment_id }) => payment_id))]
  const fees = useQuery<ListAnswer<Fee>>({
    queryKey: [rowsPath('payments', { fee: ids.join() })],
    enabled: ids.length > 0,
  }).data?.rows
  return (id: number) => {
    const fee = fees?.find(fee => fee.id === id)
    return fee ? `${feeName(fee)}, ${fee.player}` : 'a fee that was deleted'
  }
}

function sentenceOf({ automatic, state, problem }: CardRefund, fee: string) {
  if (!automatic) return `A refund failed: ${fee}. ${problem ?? ''}`
  const paid = `Paid by card when it was no longer open: ${fee}.`
  if (state === 'failed') return `${paid} The money could not be sent back. ${problem ?? ''}`
  return `${paid} The money ${state === 'asked' ? 'goes' : 'went'} back automatically.`
}

function amountsOf({ provider, ledger, currency }: CardDifference) {
  const shown = (amount: number | null) =>
    amount === null ? 'nothing' : formatMoney(Math.abs(amount), currency)
  return `${shown(provider)} there, ${shown(ledger)} here`
}

function summaryOf({ day, sums, differences }: CardDay) {
  const of = sums.map(
    ({ currency, received, refunded }) =>
      `${formatMoney(received, currency)} paid${refunded ? ` and ${formatMoney(refunded, currency)} refunded` : ''}`,
  )
  const what = of.length > 0 ? of.join(', ') : 'no payments'
  const agrees = of.length > 0 && differences.length === 0 ? ', and all of it is in this list' : ''
  return `By card on ${formatShortDay(day)}: ${what}${agrees}.`
}
