import { useQuery } from '@tanstack/react-query'
import type { Fee } from './schema.ts'

export const REMOVED_FEES =
  'Fees go with their player. What was paid or refunded stays in the sums, without a name.'

/** Whoever deletes a player with fees should know what becomes of them. */
export function useFeesNote({ id }: { id: number }) {
  const fees = useQuery<Fee[]>({ queryKey: ['/api/admin/payments'] }).data
  return fees?.some(({ player_id }) => player_id === id) ? REMOVED_FEES : undefined
}
