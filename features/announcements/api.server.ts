import { addDays, dayIn } from '../../kit/clock.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { publicOnDays } from '../../kit/publication/publication.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { announcementPath } from './path.ts'
import { type Announcement, type AnnouncementInput, announcement } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    announcements: Edited<AnnouncementInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Those of today. */
    announcements(): Announcement[]
    /** One that has begun, also after its end: its address was passed on. */
    announcement(id: number): Announcement | null
  }
}

const FIELDS = ['id', 'version', 'title', 'content', 'priority', 'startDate', 'endDate'] as const

const announcements = resource({
  path: 'announcements',
  area: 'announcements',
  table: 'announcements',
  singular: 'announcement',
  entity: announcement,
  public: {
    fields: FIELDS,
    async publication(db) {
      const { timeZone } = await readSettings(db)
      return ({ startDate, endDate }) => publicOnDays(startDate, endDate, timeZone)
    },
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['-startDate', '-id'],
  defaults: today => ({ startDate: today, endDate: addDays(today, 7) }),
})

export default {
  resources: [announcements],
  searchable: [
    {
      label: 'Announcements',
      entries: async ({ read }) =>
        (await read('announcements')).map(each => ({
          title: each.title,
          text: each.content,
          path: announcementPath(each),
        })),
    },
  ],
  reads: {
    async announcement({ db, now }, id) {
      const { timeZone } = await readSettings(db)
      const row = await db
        .selectFrom('announcements')
        .select(FIELDS)
        .where('id', '=', id)
        .where('startDate', '<=', dayIn(timeZone, now()))
        .executeTakeFirst()
      return row ?? null
    },
  },
} satisfies Feature
