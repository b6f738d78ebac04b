import { formatDay } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { isOverdue } from '../ledger/fee-words.ts'
import { formatMoney } from '../ledger/money.ts'
import { isPayable } from '../ledger/states.ts'
import { type ChargeProps, HowToPay } from './charge.tsx'
import css from './page.module.css'
import type { FamilyFee } from './schema.ts'
import { stateOfFee } from './state.ts'
import { words } from './words.ts'

/** A fee in installments as one plan: how many are paid, when the next is due, and the ways to pay the next or all. */
export function PlanCard({ path, fees: plan, player, today, club, card, isAlone }: ChargeProps) {
  const open = plan.filter(({ status }) => isPayable(status))
  const isWaiting = plan.some(({ status }) => status === 'processing')
  const [next] = open
  const { currency = '', description = '' } = plan[0] ?? {}
  const asked = plan.find(fee => fee.path === path) ?? open.find(fee => fee.path)
  const money = (amount: number) => formatMoney(amount, currency)
  return (
    <section className={css.card} aria-label={description}>
      {isAlone ? <p className={css.club}>{club}</p> : <h3 dir="auto">{description}</h3>}
      <p className={css.amount}>{money(sumOf(plan.filter(({ status }) => status !== 'waived')))}</p>
      <p className={css.state} data-settled={open.length === 0}>
        {planState(plan, today)}
      </p>
      {isAlone && (
        <dl className={css.facts}>
          <dt>{words('for')}</dt>
          <dd>{player}</dd>
        </dl>
      )}
      <ol className={css.plan} aria-label={words('installments')}>
        {plan.map(each => (
          <li key={each.id} aria-current={each.path === path ? 'true' : undefined}>
            <Installment fee={each} today={today} />
          </li>
        ))}
      </ol>
      {card !== 'none' && !isWaiting && next && (
        <>
          {open.length > 1 && next.path && (
            <form method="post" action={`/api${next.path}/checkout`} className={css.form}>
              <Button type="submit">{words('payNext', { amount: money(next.amount) })}</Button>
            </form>
          )}
          {asked?.path && (
            <form method="post" action={`/api${asked.path}/checkout?all=1`} className={css.form}>
              <Button type="submit" variant={open.length > 1 ? 'quiet' : 'primary'}>
                {words('payAll', { count: open.length, amount: money(sumOf(open)) })}
              </Button>
              {isAlone && <p className={css.how}>{words('cardPage')}</p>}
            </form>
          )}
        </>
      )}
      {next && isAlone && <HowToPay card={card} />}
    </section>
  )
}

function Installment({ fee, today }: { fee: FamilyFee; today: string }) {
  const { amount, currency, due_date, payment_date, installment, installments } = fee
  const due =
    due_date && isPayable(fee.status) && words('dueOn', { day: formatDay(due_date, today) })
  const paid =
    payment_date && isPaid(fee) && words('paidOnDay', { day: formatDay(payment_date, today) })
  const name = words('installment', {
    installment: installment ?? '',
    installments: installments ?? '',
  })
  return (
    <>
      <span>
        {name}
        {(due || paid) && `, ${due || paid}`}
      </span>
      <span>
        {formatMoney(amount, currency)}, {stateOfFee(fee, today)}
      </span>
    </>
  )
}

/** '1 of 3 paid, next on …' */
function planState(plan: readonly FamilyFee[], today: string) {
  const counts = { paid: plan.filter(isPaid).length, count: plan.length }
  const next = plan.find(({ status }) => isPayable(status))
  if (!next?.due_date) return words('planPaid', counts)
  const day = formatDay(next.due_date, today)
  return words(isOverdue(next, today) ? 'planOverdue' : 'planNext', { ...counts, day })
}

function isPaid({ status }: FamilyFee) {
  return status === 'paid' || status === 'paid_offline' || status === 'partially_refunded'
}

function sumOf(fees: readonly FamilyFee[]) {
  return fees.reduce((sum, { amount }) => sum + amount, 0)
}
