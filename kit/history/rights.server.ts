import type { RecordedRow } from '../actor.server.ts'
import type { CurrentUser } from '../current-user.ts'
import { notAllowed } from '../errors.ts'
import { type Ownership, ownershipOf } from '../resource/ownership.server.ts'
import { type Action, scopeOf } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import type { HistoryAction } from './shapes.ts'
import type { HistoryTable, Row } from './tables.server.ts'

/** The right to write one row of a table in one way; each method throws the errors that the ordinary endpoints throw. */
export interface Right {
  /** Throws without the right to touch the row at all. */
  permit(row: Row): void
  /** Throws without the right to create a row, or to write these columns of a stored one. */
  permitColumns(columns: Row, stored?: Row): void
}

/** Throws 403 when there is no row of the table with which the user may do this, as `db` has the rows. */
export type Rights = (db: Db, table: HistoryTable | undefined, action: Action) => Promise<Right>

/** Returns the rights that a user with these teams has now, whatever they had when they made the change. */
export function rightsOf(user: CurrentUser, teams: readonly OwnTeam[]): Rights {
  return async (db, table, action) => {
    if (table?.area) {
      const guarded = { area: table.area, own: table.own, singular: table.singular }
      return rightOf(await ownershipOf(user, action, guarded, { db, ownTeams: async () => teams }))
    }
    // The table is for admins alone, like a route without a permission.
    if (!user.is_admin) throw notAllowed()
    return { permit() {}, permitColumns() {} }
  }
}

function rightOf({ permit, permitColumns }: Ownership): Right {
  return {
    permit,
    permitColumns(columns, stored) {
      permit({ ...stored, ...columns })
      permitColumns(columns, stored)
    },
  }
}

/** Taking back a creation is a deletion, and so on. */
export const REVERSED: Record<HistoryAction, Action> = {
  created: 'remove',
  updated: 'update',
  deleted: 'create',
}

/** Tells whether the user may take back such a change of a row that they may write. */
export function isTakenBackBy(
  user: CurrentUser,
  table: HistoryTable | undefined,
  { action, rowId }: RecordedRow,
) {
  if (table?.area) {
    const scope = scopeOf(user, `${table.area}.${REVERSED[action]}`)
    return scope === 'all' || (scope === 'own' && table.own !== undefined)
  }
  const isKnown = table?.takeBack && (table.takesBack?.includes(rowId) ?? true)
  return Boolean(user.is_admin && isKnown && action === 'updated')
}
