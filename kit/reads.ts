import type { Announcement } from '../features/announcements/schema.ts'
import type { CalendarEvent } from '../features/calendar/schedule/calendar-event.ts'
import type { Closure } from '../features/calendar/schedule/closure-schema.ts'
import type { ScheduleEvent } from '../features/calendar/schedule/schema.ts'
import type { Coach } from '../features/coaches/schema.ts'
import type { ContactInfo } from '../features/contact-info/schema.ts'
import type { GalleryImage } from '../features/gallery/schema.ts'
import type { HeroVideo } from '../features/hero-videos/schema.ts'
import type { NewsArticle } from '../features/news/schema.ts'
import type { PublicPlayer } from '../features/players/schema.ts'
import type { Result } from '../features/results/schema.ts'
import type { Settings } from '../features/settings/schema.ts'
import type { Standing } from '../features/standings/schema.ts'
import type { Team } from '../features/teams/schema.ts'

/** What strangers may read, by the path of its public door `/api/{path}`. */
export interface PublicReads {
  announcements: Announcement[]
  /** `/api/{service}-calendar` */
  calendar: readonly CalendarEvent[]
  closures: Closure[]
  /** When the feeds were last known to say what is kept of them; null without one. */
  'calendar-age': { fetchedAt: string | null }
  coaches: Coach[]
  'contact-info': ContactInfo[]
  gallery: GalleryImage[]
  'hero-video': HeroVideo[]
  news: NewsArticle[]
  players: PublicPlayer[]
  results: Result[]
  schedule: ScheduleEvent[]
  settings: Settings
  standings: Standing[]
  teams: Team[]
}

/** Reads what the public door of that path answers, without the detour over HTTP. */
export type Read = <Path extends keyof PublicReads>(path: Path) => Promise<PublicReads[Path]>
