import { addDays } from '../../kit/clock.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited } from '../../kit/tables.server.ts'
import { announcementPath } from './path.ts'
import { type Announcement, type AnnouncementInput, announcement } from './schema.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    announcements: Edited<AnnouncementInput>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    announcements(): Announcement[]
  }
}

const announcements = resource({
  path: 'announcements',
  area: 'announcements',
  table: 'announcements',
  singular: 'announcement',
  entity: announcement,
  public: {
    fields: ['id', 'version', 'title', 'content', 'priority', 'startDate', 'endDate'],
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
      entries: async ({ read }, today) =>
        (await read('announcements'))
          .filter(({ startDate, endDate }) => startDate <= today && today <= endDate)
          .map(each => ({ title: each.title, text: each.content, path: announcementPath(each) })),
    },
  ],
} satisfies Feature
