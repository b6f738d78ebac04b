import type { CurrentUser } from '../current-user.ts'
import { notAllowed } from '../errors.ts'
import { type Ownership, ownershipOf } from '../resource/ownership.server.ts'
import type { Action } from '../roles.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import type { HistoryTable, Row } from './tables.server.ts'

/** The right to write one row of a table in one way; each method throws what the ordinary endpoints throw without it. */
export interface Right {
  /** To touch the row at all. */
  permit(row: Row): void
  /** To make a new row, or to write these columns of a stored one. */
  permitColumns(columns: Row, stored?: Row): void
}

/** Throws 403 when the user may do it with no row of the table. */
export type Rights = (table: HistoryTable | undefined, action: Action) => Promise<Right>

/** What a user with these teams may write at this moment, whatever they could when they made the change. */
export function rightsOf(user: CurrentUser, teams: readonly OwnTeam[]): Rights {
  return async (table, action) => {
    if (table?.area) {
      const guarded = { area: table.area, own: table.own, singular: table.singular }
      return rightOf(await ownershipOf(user, action, guarded, { ownTeams: async () => teams }))
    }
    // As a route without a permission: for admins alone.
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
