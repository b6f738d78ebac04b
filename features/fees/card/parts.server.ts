import type { Db } from '../../../kit/tables.server.ts'
import { balances } from '../ledger/ledger.server.ts'
import type { LedgerKind } from '../ledger/schema.ts'
import type { Checkout } from './store.server.ts'

/** A fee, and how much of a payment is for it. */
export interface Part {
  payment_id: number
  amount: number
}

/** The fees that a checkout is for. */
export function partsOf({
  payment_id,
  amount,
  parts,
}: Pick<Checkout, 'payment_id' | 'amount' | 'parts'>): Part[] {
  if (parts === null) return [{ payment_id, amount }]
  return (JSON.parse(parts) as [number, number][]).map(([payment_id, amount]) => ({
    payment_id,
    amount,
  }))
}

/** The parts as they are stored; null for one fee. */
export function storedParts(parts: readonly Part[]) {
  if (parts.length < 2) return null
  return JSON.stringify(parts.map(({ payment_id, amount }) => [payment_id, amount]))
}

/** The id of the provider's object in the ledger: with the fee's where it is for several. */
export function ledgerId(providerId: string, { payment_id }: Part, shares: readonly Part[]) {
  return shares.length > 1 ? `${providerId}:${payment_id}` : providerId
}

/** The provider's id of a ledger row. */
export function providerIdOf(ledgerId: string) {
  return ledgerId.split(':')[0] ?? ''
}

/** How an object of the provider is shared in the ledger already; none before it was written. */
export async function writtenShares(
  db: Db,
  kinds: readonly LedgerKind[],
  providerId: string,
  parts: readonly Part[],
): Promise<Part[]> {
  const ids = [providerId, ...parts.map(part => ledgerId(providerId, part, parts))]
  const rows = await db
    .selectFrom('fee_ledger')
    .select(['payment_id', 'received'])
    .where('kind', 'in', kinds)
    .where('provider_id', 'in', ids)
    .orderBy('id')
    .execute()
  return rows.map(({ payment_id, received }) => ({ payment_id, amount: Math.abs(received) }))
}

/**
 * Shares what leaves the club among the fees of one payment: the last installment gives first, each what was received for
 * it. What is more than that is the first one's.
 */
export async function sharesOf(db: Db, amount: number, parts: readonly Part[]): Promise<Part[]> {
  const of = await balances(
    db,
    parts.map(({ payment_id }) => payment_id),
  )
  const shares = new Map<number, number>()
  let rest = amount
  for (const { payment_id } of parts.toReversed()) {
    const share = Math.min(rest, Math.max(0, of.get(payment_id)?.received ?? 0))
    rest -= share
    if (share > 0) shares.set(payment_id, share)
  }
  const [first] = parts
  if (rest > 0 && first) shares.set(first.payment_id, (shares.get(first.payment_id) ?? 0) + rest)
  return [...shares]
    .map(([payment_id, amount]) => ({ payment_id, amount }))
    .sort((one, other) => one.payment_id - other.payment_id)
}
