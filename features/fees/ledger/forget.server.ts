import type { Db } from '../../../kit/tables.server.ts'

/**
 * Prepares fees to be removed with their player: leaves amounts in the books without the words of staff. Returns the
 * number of remaining amounts.
 */
export async function forgetFees(db: Db, ids: readonly number[]) {
  const fees = [0, ...ids]
  await db
    .updateTable('fee_refunds')
    .set({ reason: null, problem: null })
    .where('payment_id', 'in', fees)
    .execute()
  const { count } = await db
    .selectFrom('fee_ledger')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('payment_id', 'in', fees)
    .executeTakeFirstOrThrow()
  return Number(count)
}
