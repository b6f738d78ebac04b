import type { CurrentUser } from '../../../kit/current-user.ts'
import { hasPermission } from '../../../kit/roles.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { untilChange } from '../../../kit/until-change.server.ts'
import { parentsOfChildren } from '../../parents/read.server.ts'
import { addressOf, tellsFamilies } from '../../told/families/on-file.server.ts'
import type { TodayNeed } from '../schema.ts'

/** Accounts that registered by themselves and have no role yet. */
export async function accounts({ db }: { db: Db }, user: CurrentUser): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'accounts.read')) return []
  const waiting = await db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('is_admin', '=', false)
    .where('role', '=', 'user')
    .where('left_at', 'is', null)
    .orderBy('id')
    .execute()
  const [first] = waiting
  if (!first) return []
  return [{ kind: 'accounts', count: waiting.length, id: first.id, name: first.username }]
}

const REFUSED = ['refused', 'withdrawn'] as const

/**
 * Photos of the gallery that show a player whose family said no: nobody sees them. Who it is stands with the photo, and
 * not on a screen that is open beside a field.
 */
export async function consents({ db }: { db: Db }, user: CurrentUser): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'gallery.update')) return []
  return untilChange(
    { db, of: ['gallery_people', 'gallery_images', 'players'], name: 'refused' },
    async () => {
      const photos = await db
        .selectFrom('gallery_people')
        .innerJoin('players', 'players.id', 'gallery_people.player_id')
        .select('image_id')
        .distinct()
        .where('players.consent', 'in', REFUSED)
        .orderBy('image_id')
        .execute()
      const [first] = photos
      if (!first) return []
      return [{ kind: 'consents', count: photos.length, id: first.image_id }] satisfies TodayNeed[]
    },
  )
}

/** Parents who are not told of changes, as the mail server of their address refuses it for good. */
export async function unreached({ db }: { db: Db }, user: CurrentUser): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'families.read') || !(await tellsFamilies(db))) return []
  const refused = await db
    .selectFrom('followers')
    .select('address')
    .where('channel', '=', 'email')
    .where('problem', 'is not', null)
    .where('on_file', '=', true)
    .execute()
  if (refused.length === 0) return []
  const addresses = new Set(refused.map(({ address }) => address))
  const children = [...(await parentsOfChildren(db))].flatMap(([child, parents]) =>
    parents.flatMap(parent => (addresses.has(addressOf(parent) ?? '') ? [{ child, parent }] : [])),
  )
  const [first] = children
  if (!first) return []
  const parents = new Set(children.map(({ parent }) => parent.id))
  return [{ kind: 'unreached', count: parents.size, id: first.child }]
}
