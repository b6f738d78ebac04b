import type { Generated } from 'kysely'
import { nowOf } from '../../../kit/now.server.ts'
import type { Db, Edited, Numbered } from '../../../kit/tables.server.ts'
import type { FeeSums } from './overview.ts'
import type { FeeInput, LedgerKind } from './schema.ts'
import type { FeeState } from './states.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    payments: Edited<
      Omit<FeeInput, 'currency'> &
        Stamped & {
          currency: Generated<string>
          status: Generated<FeeState>
          /** The day on which it was paid. */
          payment_date: string | null
          stripe_payment_intent_id: string | null
          /** The secret of the family's link; null without one. */
          token: string | null
          /** Such as 'the 2nd of 3'; null when the fee is paid at once. */
          installment: number | null
          installments: number | null
          /** The key that the installments of one press share; null without installments. */
          plan: string | null
        }
    >
    /** The ledger; rows are only added. The open and received amounts are sums of its rows. */
    fee_ledger: Numbered<LedgerRow>
    /** Notes of staff about a row; they go with the fee, the row stays. */
    fee_notes: { ledger_id: number; payment_id: number; note: string }
  }
}

interface LedgerRow extends Required<Omit<LedgerEntry, 'note'>> {
  payment_id: number
  currency: string
  /** ISO 8601 UTC. */
  at: string
}

/** A row to add. `owed` and `received` are the changes of both, in the currency's smallest unit. */
export interface LedgerEntry {
  kind: LedgerKind
  owed: number
  received: number
  /** Day at the club on which it happened. */
  day: string
  method: string | null
  /**
   * The provider's id of the payment, refund or dispute, with the fee's behind a colon where it is for several: a row of
   * each kind is added once.
   */
  provider_id: string | null
  note?: string | null
}

export async function addEntry(
  db: Db,
  fee: { id: number; currency: string },
  { note, ...entry }: LedgerEntry,
) {
  const { id } = await db
    .insertInto('fee_ledger')
    .values({ ...entry, payment_id: fee.id, currency: fee.currency, at: nowOf(db).toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (!note) return
  await db.insertInto('fee_notes').values({ ledger_id: id, payment_id: fee.id, note }).execute()
}

export interface Balance {
  owed: number
  received: number
}

/** Returns the open and received amounts of a fee. */
export async function balanceOf(db: Db, paymentId: number): Promise<Balance> {
  return (await balances(db, [paymentId])).get(paymentId) ?? { owed: 0, received: 0 }
}

/** Returns balances by the id of the fee; of all fees, or some. */
export async function balances(db: Db, ids?: readonly number[]) {
  const rows = await db
    .selectFrom('fee_ledger')
    .select(({ fn }) => [
      'payment_id',
      fn.sum<number>('owed').as('owed'),
      fn.sum<number>('received').as('received'),
    ])
    .$if(ids !== undefined, query => query.where('payment_id', 'in', [0, ...(ids ?? [])]))
    .groupBy('payment_id')
    .execute()
  // PostgreSQL answers sums as text.
  return new Map(
    rows.map(row => [
      row.payment_id,
      { owed: Number(row.owed), received: Number(row.received) } satisfies Balance,
    ]),
  )
}

/**
 * Returns sums by currency. Fees that were removed with their player count only with the received amount: nobody owes
 * the rest.
 */
export async function ledgerSums(db: Db): Promise<FeeSums[]> {
  const rows = await db
    .selectFrom('fee_ledger')
    .leftJoin('payments', 'payments.id', 'fee_ledger.payment_id')
    .select(({ fn }) => [
      'fee_ledger.currency',
      'payments.id as existing',
      fn.sum<number>('owed').as('owed'),
      fn.sum<number>('received').as('received'),
    ])
    .groupBy(['fee_ledger.currency', 'payments.id'])
    .execute()
  return addUp(
    rows.map(({ currency, existing, owed, received }) => ({
      currency,
      owed: Number(existing === null ? received : owed),
      received: Number(received),
    })),
  )
}

/** Returns one sum per currency, without currencies in which nothing is open or received. */
export function addUp(rows: readonly ({ currency: string } & Balance)[]): FeeSums[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, same]) => {
      const owed = same.reduce((sum, row) => sum + row.owed, 0)
      const received = same.reduce((sum, row) => sum + row.received, 0)
      return { currency, owed, received, open: owed - received }
    })
    .filter(({ owed, received }) => owed !== 0 || received !== 0)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
}
