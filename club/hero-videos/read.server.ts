import type { Db } from '../tables.server.ts'
import type { HeroVideo } from './schema.ts'

/** What is live on the home page, oldest first; never the films' bytes. */
export async function readHeroVideos(db: Db): Promise<HeroVideo[]> {
  const rows = await db
    .selectFrom('hero_videos')
    .select(['id', 'title', 'is_active', 'video_data', 'static_photo'])
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ video_data, ...row }) => ({
    ...row,
    video_url: video_data && `/api/hero-video/${row.id}/video`,
  }))
}
