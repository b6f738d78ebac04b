import { useState } from 'react'
import { useRows } from '../../../kit/admin/paper/use-rows.ts'
import { feeName } from '../ledger/fee-words.ts'
import type { Fee } from '../ledger/schema.ts'
import { feeFilters } from './filters.ts'

export type ShownFees = ReturnType<typeof useShownFees>

/** The fees that the list shows, of all its pages, and their players; as its address says when a dialog opens. */
export function useShownFees(more: Readonly<Record<string, string>> = {}) {
  const [narrowing] = useState(narrowingOfList)
  const query = useRows<Fee>('payments', { ...narrowing, ...more })
  const fees = query.data
  return {
    query,
    fees,
    /** It is searched or filtered, beside its tab. */
    isNarrowed: Object.keys(narrowing).some(name => name !== 'sort' && name !== 'balance'),
    players: [...new Set(fees?.map(({ player_id }) => player_id))],
  }
}

/** Returns search, filters and sorting of the list from the page's address. */
function narrowingOfList() {
  const query = new URLSearchParams(location.search)
  const narrowing: Record<string, string> = {}
  const search = query.get('payments-find')
  if (search) narrowing.search = search
  for (const name of ['sort', ...feeFilters.map(({ name }) => name)]) {
    const value = query.get(`payments-${name}`)
    if (value) narrowing[name] = value
  }
  return narrowing
}

/** 'Ana Brooks, Fall season (2 of 3)' */
export function nameOfFee(
  fee: Pick<Fee, 'player' | 'description' | 'installment' | 'installments'>,
) {
  return `${fee.player}, ${feeName(fee)}`
}
