import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rowsPath } from '../../../kit/admin/portal-client.ts'
import { useHasPermission } from '../../../kit/admin/user.ts'
import type { ListAnswer } from '../../../kit/list/answers.ts'
import type { Fee } from '../ledger/schema.ts'

const REMOVED_FEES =
  'Fees go with their player. What was paid or refunded stays in the sums, without a name.'

/** Describes, before players are deleted, what happens to their fees; those who are left keep the same words. */
export function useFeesNote(players: readonly { id: number }[]) {
  const [player] = useState(() => players.map(({ id }) => id).join())
  const { data } = useQuery<ListAnswer<Fee>>({
    queryKey: [rowsPath('payments', { player })],
    enabled: useHasPermission('fees.read'),
    gcTime: 0,
  })
  return data && data.count > 0 ? REMOVED_FEES : undefined
}
