import announcements from './announcements/api.server.ts'
import closures from './closures/api.server.ts'
import coaches from './coaches/api.server.ts'
import contactInfo from './contact-info/api.server.ts'
import contactMessages from './contact-messages/api.server.ts'
import gallery from './gallery/api.server.ts'
import { readHeroVideos } from './hero-videos/store.server.ts'
import news from './news/api.server.ts'
import players from './players/api.server.ts'
import results from './results/api.server.ts'
import schedule from './schedule/api.server.ts'
import { readCalendar } from './schedule/calendar.server.ts'
import { readSettings } from './settings/store.server.ts'
import standings from './standings/api.server.ts'
import type { Db } from './tables.server.ts'
import teams from './teams/api.server.ts'

/** The rows that are served. A thing that is not listed here has no doors. */
export const resources = [
  announcements,
  closures,
  coaches,
  contactInfo,
  contactMessages,
  gallery,
  news,
  players,
  results,
  schedule,
  standings,
  teams,
]

/** What strangers may read that is more than a resource's rows. */
export function views(calendarService: string): View[] {
  return [
    { name: 'calendar', path: `${calendarService}-calendar`, read: readCalendar },
    { name: 'hero-video', path: 'hero-video', read: readHeroVideos },
    { name: 'settings', path: 'settings', read: readSettings },
  ]
}

export interface View {
  /** Under which pages read it. */
  name: string
  /** Of the door `GET /api/{path}`. */
  path: string
  read: (db: Db) => Promise<object>
}
