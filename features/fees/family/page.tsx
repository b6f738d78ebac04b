import { formatDay } from '../../../kit/format-date.ts'
import { wordsWith } from '../../../ui/words-with.tsx'
import { feeName } from '../ledger/fee-words.ts'
import { formatMoney, formatSum } from '../ledger/money.ts'
import { isPayable } from '../ledger/states.ts'
import { type ChargeProps, FeeCard, HowToPay } from './charge.tsx'
import css from './page.module.css'
import { PlanCard } from './plan.tsx'
import type { FamilyCharge, FamilyChild, FamilyFees } from './schema.ts'
import { isOpenCharge, stateOfFee } from './state.ts'
import { words } from './words.ts'

interface FamilyPageProps extends FamilyFees {
  club: string
  /** `back`: from the provider's page; `away`: the provider did not answer. Neither tells whether it was paid. */
  outcome: string | undefined
  /** The id of a settled fee whose receipt is shown alone. */
  receipt: string | undefined
}

/** The page behind a family's links: what is open for each child, and in all; the ways to pay; and the receipts. */
export function FamilyPage(props: FamilyPageProps) {
  const { path, children, card, outcome, receipt } = props
  const charges = children.flatMap(({ player, charges }) => charges.map(fees => ({ player, fees })))
  const asked = charges.find(
    ({ fees }) => !isOpenCharge(fees) && fees.some(({ id }) => String(id) === receipt),
  )
  const alone = asked ?? (charges.length === 1 ? charges[0] : undefined)
  const canPay = charges.some(({ fees }) => fees.some(({ status }) => isPayable(status)))
  return (
    <div className={css.page}>
      {card === 'test' && (
        <p className={css.test}>
          {wordsWith(words, 'test', { this: <strong>{words('thisIsATest')}</strong> })}
        </p>
      )}
      <h1 className={css.title} dir="auto">
        {alone ? titleOf(alone.fees) : words('yourFees')}
      </h1>
      {canPay && outcome && <Outcome outcome={outcome} path={path} />}
      {alone ? <ChargeCard {...props} {...alone} isAlone /> : <Family {...props} />}
      {asked && (
        <p className={css.back}>
          <a href={path}>{words('allFees')}</a>
        </p>
      )}
      <p className={css.note}>
        {wordsWith(words, 'keepToYourself', {
          writeToClub: <a href="/contact">{words('writeToClub')}</a>,
        })}
      </p>
    </div>
  )
}

function ChargeCard(props: ChargeProps) {
  return props.fees.length > 1 ? <PlanCard {...props} /> : <FeeCard {...props} />
}

function Outcome({ outcome, path }: { outcome: string; path: string }) {
  if (outcome === 'away') {
    return (
      <p className={css.outcome} role="alert">
        {words('away')}
      </p>
    )
  }
  return (
    <p className={css.outcome} role="status">
      {words('back')} <a href={`${path}?card=back`}>{words('lookAgain')}</a>
    </p>
  )
}

/** Several charges: what there is to pay in all, each child with what is open, and what is settled beneath. */
function Family(props: FamilyPageProps) {
  const { children, club, card } = props
  const due = children
    .flatMap(({ charges }) => charges.flat())
    .filter(({ status }) => isPayable(status))
  const open = children.map(child => ({
    ...child,
    charges: child.charges.filter(isOpenCharge),
  }))
  return (
    <>
      <div>
        <p className={css.club}>{club}</p>
        {due.length > 0 && <p className={css.amount}>{formatSum(due)}</p>}
        <p className={css.how}>
          {due.length > 0 ? words('toPay', { count: due.length }) : words('nothingToPay')}
        </p>
        {due.length > 0 && card !== 'none' && <p className={css.how}>{words('cardPage')}</p>}
        {due.length > 0 && <HowToPay card={card} />}
      </div>
      {open.map(
        ({ player, charges }) =>
          charges.length > 0 && (
            <section key={charges[0]?.[0]?.id} className={css.child} aria-label={player}>
              <h2 dir="auto">{player}</h2>
              {charges.map(fees => (
                <ChargeCard key={fees[0]?.id} {...props} player={player} fees={fees} />
              ))}
            </section>
          ),
      )}
      <Settled {...props} isOpen={open.every(({ charges }) => charges.length === 0)} />
    </>
  )
}

interface SettledProps extends FamilyPageProps {
  isOpen: boolean
}

function Settled({ children, path, today, isOpen }: SettledProps) {
  const settled = children.flatMap(({ player, charges }: FamilyChild) =>
    charges
      .filter(charge => !isOpenCharge(charge))
      .flat()
      .map(fee => ({ player, fee })),
  )
  if (settled.length === 0) return null
  return (
    <details className={css.settled} open={isOpen}>
      <summary>{words('settledFees', { count: settled.length })}</summary>
      <ul>
        {settled.map(({ player, fee }) => (
          <li key={fee.id}>
            <span>
              <a href={`${path}?receipt=${fee.id}`}>{feeName(fee)}</a>, {player}
              {fee.payment_date &&
                `, ${words('paidOnDay', { day: formatDay(fee.payment_date, today) })}`}
            </span>
            <span>
              {formatMoney(fee.amount, fee.currency)}, {stateOfFee(fee, today)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function titleOf(fees: FamilyCharge) {
  const [first] = fees
  if (!first) return ''
  const name = fees.length > 1 ? first.description : feeName(first)
  const canPay = fees.some(({ status }) => isPayable(status))
  return canPay ? name : words('receipt', { fee: name })
}
