import type { Generated, Kysely } from 'kysely'
import type { AnnouncementInput } from './announcements/schema.ts'
import type { ClosureInput } from './closures/schema.ts'
import type { CoachInput } from './coaches/schema.ts'
import type { ContactInfoInput } from './contact-info/schema.ts'
import type { ContactMessageInput } from './contact-messages/schema.ts'
import type { GalleryImageInput } from './gallery/schema.ts'
import type { NewsArticleInput } from './news/schema.ts'
import type { PlayerInput } from './players/schema.ts'
import type { ResultInput } from './results/schema.ts'
import type { EventMemory, ScheduleEventInput } from './schedule/schema.ts'
import type { StandingInput } from './standings/schema.ts'
import type { TeamInput } from './teams/schema.ts'

/** A table that keeps an entity: what staff say of it, and its number. */
type Numbered<Entity> = Entity & { id: Generated<number> }
/** The same for what staff edit: every save raises its version. */
type Edited<Entity> = Numbered<Entity> & { version: Generated<number> }
type Stamped = { created_at: string; updated_at: string }

/** The database as the queries see it; the migrations in `db/` make it, a test holds the two together. */
export interface Tables {
  announcements: Edited<AnnouncementInput>
  closures: Edited<ClosureInput>
  coaches: Edited<CoachInput>
  contact_info: Edited<ContactInfoInput> & Stamped
  contact_messages: Numbered<ContactMessageInput> & { createdAt: string }
  gallery_images: Edited<GalleryImageInput>
  hero_videos: Numbered<{
    title: string
    /** Address of the film in our media. */
    video_data: string | null
    static_photo: string | null
    is_active: boolean
  }> &
    Stamped
  news_articles: Edited<NewsArticleInput>
  players: Edited<PlayerInput>
  results: Edited<ResultInput>
  schedule_events: Edited<ScheduleEventInput & EventMemory>
  standings: Edited<StandingInput>
  teams: Edited<TeamInput> & Stamped

  users: Numbered<{
    username: string
    /** Hash in argon2's own notation. */
    password: string
    email: string | null
    is_admin: boolean
    createdAt: string
  }>
  sessions: { id_hash: string; user_id: number; created_at: string; seen_at: string }
  settings: { key: string; value: string }
  content_version: { version: number }
}

export type Db = Kysely<Tables>
