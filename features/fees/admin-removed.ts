import { useQuery } from '@tanstack/react-query'
import type { Fee } from './schema.ts'

const REMOVED_FEES =
  'Fees go with their player. What was paid or refunded stays in the sums, without a name.'

/** Before players with fees are deleted: what becomes of their fees. */
export function useFeesNote(players: readonly { id: number }[]) {
  const fees = useQuery<Fee[]>({ queryKey: ['/api/admin/payments'] }).data
  return fees?.some(({ player_id }) => players.some(({ id }) => id === player_id))
    ? REMOVED_FEES
    : undefined
}
