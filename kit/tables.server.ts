import type { Generated, Kysely } from 'kysely'
import type { AnnouncementInput } from '../features/announcements/schema.ts'
import type { ClosureInput } from '../features/calendar/schedule/closure-schema.ts'
import type {
  EventExtent,
  OriginalSlotColumns,
  ScheduleEventInput,
} from '../features/calendar/schedule/schema.ts'
import type { CoachInput } from '../features/coaches/schema.ts'
import type { ContactInfoInput } from '../features/contact-info/schema.ts'
import type { ContactMessageInput } from '../features/contact-messages/schema.ts'
import type { GalleryImageInput } from '../features/gallery/schema.ts'
import type { NewsArticleInput } from '../features/news/schema.ts'
import type { PlayerInput } from '../features/players/schema.ts'
import type { ResultInput } from '../features/results/schema.ts'
import type { StandingInput } from '../features/standings/schema.ts'
import type { TeamInput } from '../features/teams/schema.ts'

/** A table that keeps an entity: what staff say of it, and its number. */
type Numbered<Entity> = Entity & { id: Generated<number> }
/** The same for what staff edit: every save raises its version. */
type Edited<Entity> = Numbered<Entity> & { version: Generated<number> }
type Stamped = { created_at: string; updated_at: string }
type WithDefaults<Fields> = { [Name in keyof Fields]: Generated<Fields[Name]> }

/** Of an event that a sync has written: the feed that it came from, and its key there. */
interface FromFeed {
  source: Generated<string | null>
  external_key: Generated<string | null>
  /** Its feed no longer names it: it is in no list. */
  hidden: Generated<boolean>
}

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
  schedule_events: Edited<ScheduleEventInput & OriginalSlotColumns> &
    WithDefaults<EventExtent> &
    FromFeed
  standings: Edited<StandingInput>
  teams: Edited<TeamInput> & Stamped

  /** What is known of each feed of the team calendar; instants are ISO 8601 UTC. */
  calendar_copies: {
    feed_id: string
    /** The last good copy, a JSON list of `FeedEvent`; null before the first. */
    events: Generated<string | null>
    /** Events that could not be read in it. */
    errors: Generated<number>
    /** For whom it was read: another time zone or other names make other events of the same feed. */
    read_as: Generated<string | null>
    /** JSON of the `Seen` that came with it, and the day on which it was read. */
    seen: Generated<string | null>
    /** How the last try ended: 'ok', the code of a `FeedError`, or 'fault'. */
    result: Generated<string | null>
    /** Tries that failed since the last good one. */
    failures: Generated<number>
    tried_at: Generated<string | null>
    /** When the copy was last known to be what the feed says, and when it last said something new. */
    fetched_at: Generated<string | null>
    changed_at: Generated<string | null>
    next_at: Generated<string | null>
  }
  /** What calendars that have subscribed were last told of an event, so that they notice what is new. */
  published_events: {
    event_id: string
    hash: string
    /** Rises with every change; as does the instant of the last one, ISO 8601 UTC. */
    sequence: number
    last_modified: string
  }
  /** What a feed last said of an event, JSON of `FeedFields`. Staff have deleted the event if it has no row. */
  feed_events: {
    source: string
    external_key: string
    base: string
    /** `fetched_at` of the first copy without it. */
    missing_since: Generated<string | null>
  }
  /** What only one instance may do at a time. */
  leases: { name: string; holder: string; until: string }

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
