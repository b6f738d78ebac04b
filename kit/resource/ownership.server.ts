import type { CurrentUser } from '../current-user.ts'
import { ExpectedError, notAllowed, notFound } from '../errors.ts'
import { message } from '../messages.ts'
import { type Action, type Area, type Scope, scopeOf } from '../roles.ts'
import type { OwnTeam } from '../teams-of-user.ts'

/** What coaches may do with the rows of their teams. */
export interface OwnRows<Column extends string = string> {
  /** The columns that they may change. */
  fields: readonly Column[]
  /** Whether coaches of other teams do not learn that the row is there. */
  isSecret?(row: object): boolean
  /** What they read in place of the resource's `taken`, which speaks of a row that may not be theirs. */
  taken?: string
}

/** Rows that users may write, as a resource or a table of History declares them. */
interface Guarded {
  area: Area
  singular: string
  own?: OwnRows | undefined
}

/** What a user may do with the rows of a resource. */
export interface Ownership {
  scope: Scope
  /** Whether the row is of one of their teams; of users who may do it with all rows, always. */
  has(row: object): boolean
  /** Throws 403 when the row is of none of their teams; 404 when they must not learn that it is there. */
  permit(row: object): void
  /** Throws 403 when they may not write those columns; without `stored` they make a new row. */
  permitColumns(columns: object, stored?: Record<string, unknown>): void
}

interface OwnershipContext {
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
}

const UNLIMITED: Ownership = {
  scope: 'all',
  has: () => true,
  permit() {},
  permitColumns() {},
}

/** Throws 403 when the user may do it with no row at all. */
export async function ownershipOf(
  user: CurrentUser | null,
  action: Action,
  { area, own, singular }: Guarded,
  { ownTeams }: OwnershipContext,
): Promise<Ownership> {
  const scope = scopeOf(user, `${area}.${action}`)
  if (scope === 'all') return UNLIMITED
  if (!user || !scope || !own) throw notAllowed()
  const ids = new Set<unknown>((await ownTeams(user)).map(({ id }) => id))
  const has = (row: object) => ids.has((row as { team_id?: unknown }).team_id)

  return {
    scope,
    has,
    permit(row) {
      if (has(row)) return
      if (own.isSecret?.(row)) throw notFound(singular)
      throw new ExpectedError(403, message('notOwn', { what: singular }))
    },
    permitColumns(columns, stored) {
      if (!has({ ...stored, ...columns })) throw rejected({ team_id: message('notOwnTeam') })
      const wrong = Object.entries(columns).flatMap(([name, value]) =>
        stored && !own.fields.includes(name) && stored[name] !== value ? [name] : [],
      )
      if (wrong.length === 0) return
      throw rejected(Object.fromEntries(wrong.map(name => [name, message('forAdmins')])))
    },
  }
}

function rejected(errors: Record<string, string>) {
  return new ExpectedError(403, Object.values(errors)[0] ?? '', { errors })
}
