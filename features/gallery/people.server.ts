import { lockTable } from '../../db/engines.ts'
import type { Actor } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction, RowChange } from '../../kit/content-transaction.server.ts'
import { notFound } from '../../kit/errors.ts'
import type { WithheldRows } from '../../kit/feature.server.ts'
import { message } from '../../kit/messages.ts'
import type { Db, Numbered, RowOf } from '../../kit/tables.server.ts'
import { invalid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { isPictured } from '../players/consent.ts'
import { changesPhotoRule, idsOfDeciding } from '../players/public.server.ts'
import { readSettings } from '../settings/store.server.ts'
import type { PeopleInPhoto, PeopleInPhotos } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    /** Children in photos; `player_id` is null for a removed child. */
    gallery_people: Numbered<{ image_id: number; player_id: number | null }>
  }
}

type GalleryPerson = RowOf<'gallery_people'>

/** Ids of the photos with a child who may not be shown, or was removed. */
async function imagesOfHidden(db: Db): Promise<ReadonlySet<number>> {
  const settings = await readSettings(db)
  const people = await db.selectFrom('gallery_people').select(['image_id', 'player_id']).execute()
  if (people.length === 0) return new Set()
  const players = await db
    .selectFrom('players')
    .select(['id', 'hidden', 'left_on', 'consent'])
    .execute()
  const shown = new Set(players.filter(each => isPictured(each, settings)).map(({ id }) => id))
  const withheld = people.filter(({ player_id }) => player_id === null || !shown.has(player_id))
  return new Set(withheld.map(({ image_id }) => image_id))
}

/** The files of photos that show such players, at the gallery's own URLs. */
export const withheldPhotos: WithheldRows<'gallery_images'> = {
  pictures: ['imageUrl'],
  async rule(db) {
    const withheld = await imagesOfHidden(db)
    return ({ id }) => (withheld.has(id) ? 'group_photo' : undefined)
  },
  async decidedBy(changes, db) {
    if (changesPhotoRule(changes)) return 'all'
    const players = idsOfDeciding(changes)
    const isOneGone = changes.some(({ table, after }) => table === 'players' && after === null)
    const own = changes.flatMap(({ table, id, before, after }) => {
      if (table === 'gallery_images') return [id]
      const { image_id } = (after ?? before ?? {}) as Partial<GalleryPerson>
      return table === 'gallery_people' ? [image_id ?? id] : []
    })
    return players.length > 0 ? [...own, ...(await imagesWith(db, players, isOneGone))] : own
  },
}

/**
 * Returns the ids of photos that show one of the players. With `isOneGone` it adds the photos of all removed players,
 * whose ids a foreign key has cleared.
 */
async function imagesWith(db: Db, players: readonly (number | string)[], isOneGone: boolean) {
  const ids = players.map(Number)
  if (ids.some(Number.isNaN)) return ['all photos']
  const people = await db
    .selectFrom('gallery_people')
    .select('image_id')
    .where(({ or, eb }) =>
      or([eb('player_id', 'in', ids), ...(isOneGone ? [eb('player_id', 'is', null)] : [])]),
    )
    .execute()
  return people.map(({ image_id }) => image_id)
}

export async function readPeople(db: Db, imageId: number): Promise<PeopleInPhoto> {
  const image = await imageOf(db, imageId)
  const rows = await db
    .selectFrom('gallery_people')
    .select('player_id')
    .where('image_id', '=', image.id)
    .orderBy('player_id')
    .execute()
  return {
    player_ids: rows.flatMap(({ player_id }) => player_id ?? []),
    removed: rows.filter(({ player_id }) => player_id === null).length,
  }
}

/** Writes the children in the photo; `removed` tells how many removed children stay noted: all, or none. */
export function writePeople(db: Db, actor: Actor, imageId: number, people: PeopleInPhoto) {
  return changeContent(db, actor, async ({ db, record }) => {
    await lockTable(db, 'gallery_people')
    const { title } = await imageOf(db, imageId)
    const ids = new Set(people.player_ids)
    await requirePlayers(db, ids)
    const rows = await db
      .selectFrom('gallery_people')
      .selectAll()
      .where('image_id', '=', imageId)
      .execute()
    for (const row of rows) {
      const stays = row.player_id === null ? people.removed > 0 : ids.delete(row.player_id)
      if (stays) continue
      await db.deleteFrom('gallery_people').where('id', '=', row.id).execute()
      record(changeOf(title, row, null))
    }
    const added = [...ids].map(player_id => ({ image_id: imageId, player_id }))
    await tag({ db, record }, new Map([[imageId, title]]), added)
    return readPeople(db, imageId)
  })
}

/** Adds children to each of the photos; who is noted there stays. */
export function addPeople(db: Db, actor: Actor, { ids, player_ids }: PeopleInPhotos) {
  return changeContent(db, actor, async ({ db, record }) => {
    await lockTable(db, 'gallery_people')
    const titles = await titlesOf(db, new Set(ids))
    const players = new Set(player_ids)
    await requirePlayers(db, players)
    const noted = await db
      .selectFrom('gallery_people')
      .select(['image_id', 'player_id'])
      .where('image_id', 'in', ids)
      .execute()
    const known = new Set(noted.map(({ image_id, player_id }) => `${image_id} ${player_id}`))
    const added = [...titles.keys()]
      .flatMap(image_id => [...players].map(player_id => ({ image_id, player_id })))
      .filter(({ image_id, player_id }) => !known.has(`${image_id} ${player_id}`))
    await tag({ db, record }, titles, added)
    return { added: added.length }
  })
}

type Image = Pick<RowOf<'gallery_images'>, 'id' | 'title'>

/** Adds all in one statement: they are few enough for either engine (`MAX_TAGS`). */
async function tag(
  { db, record }: Pick<ContentTransaction, 'db' | 'record'>,
  titles: ReadonlyMap<number, string>,
  added: readonly Omit<GalleryPerson, 'id'>[],
) {
  if (added.length === 0) return
  const rows = await db.insertInto('gallery_people').values(added).returningAll().execute()
  for (const row of rows) record(changeOf(titles.get(row.image_id) ?? '', null, row))
}

/** Returns the titles of the photos by their ids; throws 404 when one is not there. */
async function titlesOf(db: Db, ids: ReadonlySet<number>) {
  const images = await db
    .selectFrom('gallery_images')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  if (images.length < ids.size) throw notFound('photo')
  return new Map(images.map(({ id, title }) => [id, title]))
}

function changeOf(
  title: string,
  before: GalleryPerson | null,
  after: GalleryPerson | null,
): RowChange {
  const id = (after ?? before)?.id ?? 0
  const history = { name: title }
  return { table: 'gallery_people', id, before, after, isPublic: true, history }
}

async function requirePlayers(db: Db, ids: ReadonlySet<number>) {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  if (found.length < ids.size) {
    throw invalid({ player_ids: sentence(message, 'notExisting', { label: 'Player' }) })
  }
}

async function imageOf(db: Db, id: number): Promise<Image> {
  const image = await db
    .selectFrom('gallery_images')
    .select(['id', 'title'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!image) throw notFound('photo')
  return image
}
