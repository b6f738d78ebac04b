import { fromKeys } from '../../ui/from-keys.ts'
import { type Sentence, sentence, together } from '../../ui/sentence.ts'
import type { CurrentUser } from '../current-user.ts'
import { ExpectedError, type FieldErrors, notAllowed, notFound } from '../errors.ts'
import { message } from '../messages.ts'
import { type Action, type Area, type Scope, scopeOf } from '../roles.ts'
import type { Db } from '../tables.server.ts'
import type { OwnTeam } from '../teams-of-user.ts'

/** The rights of coaches in the rows of their teams. */
export interface OwnRows<Column extends string = string> {
  /** The columns that the user may change. */
  fields: readonly Column[]
  /** Returns a function that tells whether a row belongs to one of these teams, where no `team_id` of the row says so. */
  ofTeams?(teams: ReadonlySet<unknown>, db: Db): Promise<(row: object) => boolean>
  /** Tells whether the row's existence is hidden from coaches of other teams. */
  isSecret?(row: object): boolean
  /** The message for coaches in place of the resource's `taken`, which mentions a row that may not be theirs. */
  taken?: Sentence
}

/** Rows that users may write, as a resource or a table of History declares them. */
interface Guarded {
  area: Area
  singular: string
  own?: OwnRows | undefined
}

/** A user's rights in the rows of a resource. */
export interface Ownership {
  scope: Scope
  /** Tells whether the row belongs to one of their teams; always true for users with rights in all rows. */
  has(row: object): boolean
  /** Throws 403 when the row belongs to none of their teams; 404 when they must not learn that it exists. */
  permit(row: object): void
  /** The message for the user when a row is taken, if it is another than others get. */
  taken?: Sentence | undefined
  /** Throws 403 when the user may not write those columns; without `stored` the row is new. */
  permitColumns(columns: object, stored?: Record<string, unknown>): void
}

interface OwnershipContext {
  db: Db
  ownTeams(user: CurrentUser): Promise<readonly OwnTeam[]>
}

const UNLIMITED: Ownership = {
  scope: 'all',
  has: () => true,
  permit() {},
  permitColumns() {},
}

/** Throws 403 when there is no row with which the user may do this. */
export async function ownershipOf(
  user: CurrentUser | null,
  action: Action,
  { area, own, singular }: Guarded,
  { db, ownTeams }: OwnershipContext,
): Promise<Ownership> {
  const scope = scopeOf(user, `${area}.${action}`)
  if (scope === 'all') return UNLIMITED
  if (!user || !scope || !own) throw notAllowed()
  const ids = new Set<unknown>((await ownTeams(user)).map(({ id }) => id))
  const has =
    (await own.ofTeams?.(ids, db)) ??
    ((row: object) => ids.has((row as { team_id?: unknown }).team_id))

  return {
    scope,
    has,
    taken: own.taken,
    permit(row) {
      if (has(row)) return
      if (own.isSecret?.(row)) throw notFound(singular)
      throw new ExpectedError(403, sentence(message, 'notOwn', { what: singular }))
    },
    permitColumns(columns, stored) {
      if (!has({ ...stored, ...columns }))
        throw rejected({ team_id: sentence(message, 'notOwnTeam') })
      const wrong = Object.entries(columns).flatMap(([name, value]) =>
        stored && !own.fields.includes(name) && stored[name] !== value ? [name] : [],
      )
      if (wrong.length === 0) return
      throw rejected(fromKeys(wrong, () => sentence(message, 'forAdmins')))
    },
  }
}

function rejected(errors: FieldErrors) {
  return new ExpectedError(403, together(Object.values(errors).slice(0, 1)), { errors })
}
