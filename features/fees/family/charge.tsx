import { formatDay } from '../../../kit/format-date.ts'
import { Button } from '../../../ui/button.tsx'
import { feeName } from '../ledger/fee-words.ts'
import { formatMoney } from '../ledger/money.ts'
import { isPayable } from '../ledger/states.ts'
import css from './page.module.css'
import type { FamilyCharge, FamilyFees } from './schema.ts'
import { stateOfFee } from './state.ts'
import { words } from './words.ts'

export interface ChargeProps extends Pick<FamilyFees, 'path' | 'today' | 'card'> {
  player: string
  fees: FamilyCharge
  club: string
  /** The only one of its page, which has its name as the title. */
  isAlone?: boolean
}

/** A fee that is paid at once. */
export function FeeCard({ fees: [fee], player, today, club, card, isAlone }: ChargeProps) {
  if (!fee) return null
  const { amount, currency, due_date, payment_date, status, path } = fee
  const due = isPayable(status) && due_date
  return (
    <section className={css.card} aria-label={feeName(fee)}>
      {isAlone ? <p className={css.club}>{club}</p> : <h3 dir="auto">{feeName(fee)}</h3>}
      <p className={css.amount}>{formatMoney(amount, currency)}</p>
      <p className={css.state} data-settled={!isPayable(status)}>
        {stateOfFee(fee, today)}
      </p>
      {(isAlone || due || payment_date) && (
        <dl className={css.facts}>
          {isAlone && (
            <>
              <dt>{words('for')}</dt>
              <dd>{player}</dd>
            </>
          )}
          {due && (
            <>
              <dt>{words('due')}</dt>
              <dd>{formatDay(due, today)}</dd>
            </>
          )}
          {payment_date && (
            <>
              <dt>{words('paidOn')}</dt>
              <dd>{formatDay(payment_date, today)}</dd>
            </>
          )}
        </dl>
      )}
      {isPayable(status) && card !== 'none' && path && (
        <form method="post" action={`/api${path}/checkout`} className={css.form}>
          <Button type="submit">
            {words('payByCard', { amount: formatMoney(amount, currency) })}
          </Button>
          {isAlone && <p className={css.how}>{words('cardPage')}</p>}
        </form>
      )}
      {isPayable(status) && isAlone && <HowToPay card={card} />}
    </section>
  )
}

/** The ways to pay without a card. */
export function HowToPay({ card }: Pick<FamilyFees, 'card'>) {
  return <p className={css.how}>{words(card === 'none' ? 'payOtherwise' : 'orPayOtherwise')}</p>
}
