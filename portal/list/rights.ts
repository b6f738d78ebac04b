import { useCallback } from 'react'
import type { AdminList } from '../../kit/admin/tab.ts'
import { useMay, useOwnTeams, useScope } from '../../kit/admin/user.ts'

/** What the signed-in user may do with the rows of a list. */
export function useRights({ area, keepsRows = false }: AdminList) {
  const isLimited = useScope(`${area}.read`) === 'own'
  const teams = useOwnTeams()
  const isOwn = useCallback(
    (row: { id: number; team_id?: number | null }) =>
      !isLimited || (teams?.some(({ id }) => id === row.team_id) ?? false),
    [isLimited, teams],
  )
  return {
    /** Whether it is known which rows are theirs. */
    isKnown: !isLimited || teams !== undefined,
    isLimited,
    isOwn,
    mayCreate: useMay(`${area}.create`),
    mayUpdate: useMay(`${area}.update`),
    mayRemove: useMay(`${area}.remove`) && !keepsRows,
  }
}
