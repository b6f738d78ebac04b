import type { Selectable } from 'kysely'
import { changeContent } from '../../kit/content-version.server.ts'
import { notFound } from '../../kit/errors.ts'
import type { Db, Tables } from '../../kit/tables.server.ts'
import type { HeroVideo } from './schema.ts'

type Row = Selectable<Tables['hero_videos']>

/** What is live on the home page, oldest first; never the films' bytes. */
export async function readHeroVideos(db: Db): Promise<HeroVideo[]> {
  const rows = await db
    .selectFrom('hero_videos')
    .select(['id', 'title', 'is_active', 'video_data', 'static_photo'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(asHero)
}

/** All of them as staff see them, oldest first. */
export async function listHeroVideos(db: Db) {
  const rows = await db.selectFrom('hero_videos').selectAll().orderBy('id').execute()
  return rows.map(asHero)
}

/** Address of its film in our media, and whether strangers may see it. */
export async function findFilm(db: Db, id: number) {
  return db
    .selectFrom('hero_videos')
    .select(['video_data', 'is_active'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A new one waits for being activated. */
export async function createHeroVideo(
  db: Db,
  values: Pick<Row, 'title'> & Partial<Pick<Row, 'video_data' | 'static_photo'>>,
) {
  const now = new Date().toISOString()
  const row = { ...values, is_active: false, created_at: now, updated_at: now }
  const query = (db: Db) => db.insertInto('hero_videos').values(row).returningAll()
  return asHero(await changeContent(db, db => query(db).executeTakeFirstOrThrow()))
}

export async function changeHeroVideo(
  db: Db,
  id: number,
  changed: Partial<Pick<Row, 'static_photo' | 'is_active'>>,
) {
  const values = { ...changed, updated_at: new Date().toISOString() }
  const query = (db: Db) =>
    db.updateTable('hero_videos').set(values).where('id', '=', id).returningAll()
  const row = await changeContent(db, db => query(db).executeTakeFirst())
  if (!row) throw missing()
  return asHero(row)
}

export async function removeHeroVideo(db: Db, id: number) {
  const query = (db: Db) => db.deleteFrom('hero_videos').where('id', '=', id)
  const { numDeletedRows } = await changeContent(db, db => query(db).executeTakeFirstOrThrow())
  if (numDeletedRows === 0n) throw missing()
}

const missing = () => notFound('hero video')

function asHero<Columns extends { id: number; video_data: string | null }>({
  video_data,
  ...row
}: Columns) {
  return { ...row, video_url: video_data && `/api/hero-video/${row.id}/video` }
}
