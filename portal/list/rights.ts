import type { AdminList } from '../../kit/admin/tab.ts'
import { useHasPermission, useOwnTeams, useScope } from '../../kit/admin/user.ts'

/** Returns the signed-in user's rights in the rows of a list. */
export function useRights({ area, keepsRows = false, selectionActions }: AdminList) {
  const isLimited = useScope(`${area}.read`) === 'own'
  const teams = useOwnTeams()
  const mayUpdate = useHasPermission(`${area}.update`)
  const mayRemove = useHasPermission(`${area}.remove`) && !keepsRows
  return {
    isLimited,
    /** False until the teams of a coach are known, with which forms begin. */
    isKnown: !isLimited || teams !== undefined,
    mayCreate: useHasPermission(`${area}.create`),
    mayUpdate,
    mayRemove,
    /** Rows are chosen to be deleted, or in lists that keep theirs for what else is done with many. */
    mayChoose: mayRemove || (keepsRows && selectionActions !== undefined && mayUpdate),
  }
}

/** Tells whether some actions of its rows come first: a row is then opened to do them, and not to edit it. */
export function hasMainActions({ rowActions = [] }: AdminList) {
  return rowActions.some(({ isMain }) => isMain)
}
