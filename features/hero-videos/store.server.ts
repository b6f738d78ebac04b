import type { Generated } from 'kysely'
import type { Actor } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import { notFound } from '../../kit/errors.ts'
import { nowOf } from '../../kit/now.server.ts'
import { withoutWithheld } from '../../kit/resource/withheld-pictures.server.ts'
import { moveRow } from '../../kit/step.ts'
import { publicNames } from '../../kit/stored-columns.ts'
import type { Db, Numbered, RowOf } from '../../kit/tables.server.ts'
import { type HeroVideo, shownHero } from './schema.ts'
import { heroVideoTables } from './tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    hero_videos: Numbered<{
      title: string
      /** URL of the video in our media. */
      video_data: string | null
      static_photo: string | null
      is_active: boolean
      position: Generated<number>
    }> &
      Stamped
  }
}

type Row = RowOf<'hero_videos'>

/** The active heroes in their order; never the videos' bytes. */
export async function readHeroVideos(db: Db): Promise<HeroVideo[]> {
  const rows = await db
    .selectFrom('hero_videos')
    .select(publicNames(heroVideoTables.hero_videos.columns))
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return (await withoutWithheld(db, shownHero, rows)).map(toHero)
}

/** Returns all heroes for admins, in their order; `media_url` is the URL of the video in formatted texts. */
export async function listHeroVideos(db: Db) {
  return (await inOrder(db)).map(row => ({ ...toHero(row), media_url: row.video_data }))
}

function inOrder(db: Db) {
  return db.selectFrom('hero_videos').selectAll().orderBy('position').orderBy('id').execute()
}

/** The URL of a hero's video in our media, and whether the public may see it. */
export function findVideo(db: Db, id: number) {
  return db
    .selectFrom('hero_videos')
    .select(['video_data', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A new hero is inactive. */
export function createHeroVideo(
  db: Db,
  actor: Actor,
  values: Pick<Row, 'title'> & Partial<Pick<Row, 'video_data' | 'static_photo'>>,
) {
  const now = nowOf(db).toISOString()
  const row = { ...values, is_active: false, created_at: now, updated_at: now }
  return changeContent(db, actor, async ({ db, record }) => {
    const after = await db
      .insertInto('hero_videos')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ ...changeOf(after), before: null, after, isPublic: false })
    return toHero(after)
  })
}

export function changeHeroVideo(
  db: Db,
  actor: Actor,
  id: number,
  changed: Partial<Pick<Row, 'static_photo' | 'is_active'>>,
) {
  const values = { ...changed, updated_at: nowOf(db).toISOString() }
  return changeContent(db, actor, async ({ db, record }) => {
    const before = await find(db, id)
    const after = await db
      .updateTable('hero_videos')
      .set(values)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    record({ ...changeOf(after), before, after, isPublic: before.is_active || after.is_active })
    return toHero(after)
  })
}

/** Lets the hero change places with the one before or after it, if there is one. */
export function moveHeroVideo(db: Db, actor: Actor, id: number, direction: 'up' | 'down') {
  return changeContent(db, actor, async ({ db, record }) => {
    const heroes = await inOrder(db)
    const row = heroes.find(hero => hero.id === id)
    if (!row) throw notFound('hero video')
    for (const [place, before] of moveRow(heroes, row, direction).entries()) {
      const after = { ...before, position: place + 1 }
      if (after.position === before.position) continue
      const { position } = after
      await db.updateTable('hero_videos').set({ position }).where('id', '=', after.id).execute()
      record({ ...changeOf(after), before, after, isPublic: after.is_active })
    }
    return toHero(row)
  })
}

export function removeHeroVideo(db: Db, actor: Actor, id: number) {
  return changeContent(db, actor, async ({ db, record }) => {
    const before = await find(db, id)
    await db.deleteFrom('hero_videos').where('id', '=', id).execute()
    record({ ...changeOf(before), before, after: null, isPublic: before.is_active })
  })
}

async function find(db: Db, id: number): Promise<Row> {
  const row = await db.selectFrom('hero_videos').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('hero video')
  return row
}

function changeOf({ id, title }: Row) {
  return { table: 'hero_videos' as const, id, history: { name: title } }
}

function toHero<Columns extends { id: number; video_data: string | null; position?: number }>({
  video_data,
  position: _position,
  ...row
}: Columns) {
  return { ...row, video_url: video_data && `/api/hero-video/${row.id}/video` }
}
