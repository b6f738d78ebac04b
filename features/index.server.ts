import type { Db } from '../kit/tables.server.ts'
import announcements from './announcements/api.server.ts'
import { readCalendar } from './calendar/calendar.server.ts'
import schedule from './calendar/schedule/api.server.ts'
import closures from './calendar/schedule/closures-api.server.ts'
import { readActiveFeeds } from './calendar/sync/active-feeds.server.ts'
import { readFetchedAt } from './calendar/sync/copies.server.ts'
import coaches from './coaches/api.server.ts'
import contactInfo from './contact-info/api.server.ts'
import contactMessages from './contact-messages/api.server.ts'
import gallery from './gallery/api.server.ts'
import { readHeroVideos } from './hero-videos/store.server.ts'
import news from './news/api.server.ts'
import players from './players/api.server.ts'
import results from './results/api.server.ts'
import { readSettings } from './settings/store.server.ts'
import standings from './standings/api.server.ts'
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
export function views({ service, operatorFeedUrl }: Calendar): View[] {
  const fetchedAt = async (db: Db) => readFetchedAt(db, await readActiveFeeds(db, operatorFeedUrl))
  return [
    {
      name: 'calendar',
      path: `${service}-calendar`,
      read: db => readCalendar(db, operatorFeedUrl),
      async headers(db) {
        const at = await fetchedAt(db)
        return at === null ? {} : { 'x-calendar-fetched-at': at }
      },
    },
    { name: 'calendar-age', read: async db => ({ fetchedAt: await fetchedAt(db) }) },
    { name: 'hero-video', path: 'hero-video', read: readHeroVideos },
    { name: 'settings', path: 'settings', read: readSettings },
  ]
}

interface Calendar {
  /** The team-management service, as in the paths. */
  service: string
  /** The feed of the configuration. */
  operatorFeedUrl: string | undefined
}

export interface View {
  /** Under which pages read it. */
  name: string
  /** Of the door `GET /api/{path}`; without one, it is for pages only. */
  path?: string
  read: (db: Db) => Promise<object>
  /** What the door says beside it, made anew for every answer. */
  headers?: (db: Db) => Promise<Record<string, string>>
}
