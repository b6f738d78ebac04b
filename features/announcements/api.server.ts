import { formatShortDay } from '../../kit/admin/format.ts'
import { addDays, dayIn } from '../../kit/clock.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import { publicNames } from '../../kit/stored-columns.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { publicationOf } from './current.ts'
import { announcementList } from './list.server.ts'
import { announcementPath } from './path.ts'
import { type Announcement, type AnnouncementInput, announcement } from './schema.ts'
import { announcementTables } from './tables.server.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    announcements: Edited<AnnouncementInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    /** Returns the announcements of today. */
    announcements(): Announcement[]
    /** Returns an announcement that has begun, also after its end, as its address was passed on. */
    announcement(id: number): Announcement | null
  }
}

const announcements = resource({
  path: 'announcements',
  list: announcementList,
  area: 'announcements',
  tables: announcementTables,
  table: 'announcements',
  singular: 'announcement',
  find: ({ title, endDate }) => ({
    title,
    detail: `Until ${formatShortDay(endDate)}`,
    more: 'announcement',
  }),
  entity: announcement,
  public: {
    async publication(db) {
      const { timeZone } = await readSettings(db)
      return row => publicationOf(row, timeZone)
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
        .select(publicNames(announcementTables.announcements.columns))
        .where('id', '=', id)
        .where('startDate', '<=', dayIn(timeZone, now()))
        .executeTakeFirst()
      return row ?? null
    },
  },
} satisfies Feature
