import type { CurrentUser } from '../current-user.ts'
import { ExpectedError, notAllowed } from '../errors.ts'
import { message } from '../messages.ts'
import { type Action, scopeOf } from '../roles.ts'
import type { OwnTeam } from '../teams-of-user.ts'
import type { Resource, StoredRow } from './resource.server.ts'

/** What a user may do with the rows of a resource. */
export interface Ownership {
  /** Whether the row is of one of their teams; of users who may do it with all rows, always. */
  has(row: object): boolean
  /** Throws 403 when the row is of none of their teams. */
  permit(row: object): void
  /** Throws 403 when they may not write those columns; without `stored` they make a new row. */
  permitColumns(columns: object, stored?: StoredRow): void
}

interface OwnershipContext {
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
}

const UNLIMITED: Ownership = {
  has: () => true,
  permit() {},
  permitColumns() {},
}

/** Throws 403 when the user may do it with no row at all. */
export async function ownershipOf(
  user: CurrentUser | null,
  action: Action,
  resource: Resource,
  { ownTeams }: OwnershipContext,
): Promise<Ownership> {
  const scope = scopeOf(user, `${resource.area}.${action}`)
  if (scope === 'all') return UNLIMITED
  const { own, singular } = resource
  if (!user || !scope || !own) throw notAllowed()
  const ids = new Set<unknown>((await ownTeams(user)).map(({ id }) => id))
  const has = (row: object) => ids.has((row as { team_id?: unknown }).team_id)

  return {
    has,
    permit(row) {
      if (!has(row)) throw new ExpectedError(403, message('notOwn', { what: singular }))
    },
    permitColumns(columns, stored) {
      if (!has({ ...stored, ...columns })) throw rejected({ team_id: message('notOwnTeam') })
      const wrong = Object.entries(columns).flatMap(([name, value]) =>
        stored && own.fields && !own.fields.includes(name) && stored[name] !== value ? [name] : [],
      )
      if (wrong.length === 0) return
      throw rejected(Object.fromEntries(wrong.map(name => [name, message('forAdmins')])))
    },
  }
}

function rejected(errors: Record<string, string>) {
  return new ExpectedError(403, Object.values(errors)[0] ?? '', { errors })
}
