/**
 * Fees that go to one address are one family's: they stand on one page, and one email tells of all of them. A fee without
 * an address, and one of an address that pays for more players than a family has children, stands alone, with the
 * installments of its plan.
 */

/** An address of more players than a family has children is that of a manager or coach. */
export const MAX_CHILDREN = 4

interface Addressed {
  id: number
  player_id: number
  payer_email: string | null
  plan: string | null
  due_date: string | null
}

/** The address as it is compared; null without one. */
export function addressOf({ payer_email }: Pick<Addressed, 'payer_email'>) {
  return payer_email?.toLowerCase() ?? null
}

/** The addresses that pay for no more players than a family has children, of fees that have all of each address. */
export function addressesOfFamilies(
  fees: readonly Pick<Addressed, 'player_id' | 'payer_email'>[],
): ReadonlySet<string> {
  const families = [...Map.groupBy(fees, addressOf)].flatMap(([address, own]) => {
    const children = new Set(own.map(({ player_id }) => player_id))
    return address !== null && children.size <= MAX_CHILDREN ? [address] : []
  })
  return new Set(families)
}

/**
 * Puts fees together by page, those that are due first in front. `fees` needs every fee of each address in it, or an
 * address of many looks like a family's.
 */
export function feesByPage<Fee extends Addressed>(fees: readonly Fee[]): Fee[][] {
  const families = addressesOfFamilies(fees)
  const pages = Map.groupBy(fees, fee => {
    const address = addressOf(fee)
    if (address !== null && families.has(address)) return address
    return fee.plan === null ? fee.id : JSON.stringify([fee.plan, address])
  })
  return [...pages.values()].map(page =>
    page.toSorted((one, other) => compared(dueDay(one), dueDay(other)) || one.id - other.id),
  )
}

/** The day for sorting: fees without one come last. */
export function dueDay({ due_date }: Pick<Addressed, 'due_date'>) {
  return due_date ?? '9999-12-31'
}

function compared(one: string, other: string) {
  return one < other ? -1 : Number(one > other)
}
