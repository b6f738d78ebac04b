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
    /** It is searched or filtered. */
    isNarrowed: Object.keys(narrowing).some(name => name !== 'sort'),
    players: [...new Set(fees?.map(({ player_id }) => player_id))],
  }
}

/** Returns search, filters and sorting of the list from the page's address. */
function narrowingOfList() {
  const query = new URLSearchParams(location.search)
  const names = [
    ['search', 'find'],
    ['sort', 'sort'],
    ...feeFilters.map(({ name }) => [name, name]),
  ]
  const chosen = names.map(([name = '', own = '']) => [name, query.get(`payments-${own}`) ?? ''])
  return Object.fromEntries(chosen.filter(([, value]) => value)) as Record<string, string>
}

/** 'Ana Brooks, Fall season (2 of 3)' */
export function nameOfFee(fee: Pick<Fee, 'player' | 'description' | 'instalment' | 'instalments'>) {
  return `${fee.player}, ${feeName(fee)}`
}
