import type { Announcement } from './announcements/schema.ts'
import type { Closure } from './closures/schema.ts'
import type { Coach } from './coaches/schema.ts'
import type { ContactInfo } from './contact-info/schema.ts'
import type { GalleryImage } from './gallery/schema.ts'
import type { HeroVideo } from './hero-videos/schema.ts'
import type { NewsArticle } from './news/schema.ts'
import type { PublicPlayer } from './players/schema.ts'
import type { Result } from './results/schema.ts'
import type { CalendarEvent } from './schedule/calendar-event.ts'
import type { ScheduleEvent } from './schedule/schema.ts'
import type { Standing } from './standings/schema.ts'
import type { Team } from './teams/schema.ts'

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
  standings: Standing[]
  teams: Team[]
}

/** Reads what the public door of that path answers, without the detour over HTTP. */
export type Read = <Path extends keyof PublicReads>(path: Path) => Promise<PublicReads[Path]>
