import { formatShortDay } from '../../kit/admin/format.ts'
import { formatTime } from '../../kit/format-date.ts'
import { listParts } from '../../kit/resource/list-parts.server.ts'
import { type Announcement, priorities } from './schema.ts'

/** The portal's list of announcements. */
export const announcementList = listParts<Announcement>({
  rules: {
    columns: {
      Title: ({ title }) => title,
      Priority: {
        text: ({ priority }) => priority,
        value: ({ priority }) => priorities.indexOf(priority),
      },
      Dates: {
        text: ({ startDate, endDate, endTime }) =>
          `${formatShortDay(startDate)} – ${formatShortDay(endDate)}${endTime ? `, ${formatTime(endTime)}` : ''}`,
        value: ({ startDate }) => startDate,
      },
    },
    lastDay: ({ endDate }) => endDate,
  },
  without: ['content'],
})
