import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { addDays } from '../../kit/clock.ts'
import { formatTime } from '../../kit/format-date.ts'
import { useProposed } from '../../ui/form/proposed.ts'
import { useClub } from '../settings/use-club.ts'
import { PriorityBadge } from './badge.tsx'
import { announcementPath } from './path.ts'
import { type Announcement, type AnnouncementInput, announcement } from './schema.ts'
import { tonight } from './tonight.ts'

const DAYS = 7

export default adminTab<AnnouncementInput, Announcement>({
  path: 'announcements',
  area: 'announcements',
  label: 'Announcements',
  singular: 'announcement',
  columns: [
    { header: 'Title', cell: ({ title }) => title },
    {
      header: 'Priority',
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      header: 'Dates',
      cell: ({ startDate, endDate, endTime }) =>
        `${formatShortDay(startDate)} – ${formatShortDay(endDate)}${endTime ? `, ${formatTime(endTime)}` : ''}`,
    },
  ],
  past: 'Ended announcements',
  empty: 'No announcements found. Add your first announcement to get started.',
  emptyMore: 'They are shown on the home page until they end; an urgent one is above every page.',
  schema: announcement,
  initialValues: today => ({ startDate: today, endDate: addDays(today, DAYS) }),
  form: [Proposed, 'title', 'content', 'priority', { row: ['startDate', 'endDate', 'endTime'] }],
  siteAddress: announcementPath,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title}. This action cannot be undone.`,
})

/** Day and hour of its end are proposed by its start and priority. */
function Proposed() {
  const timeZone = useClub()?.timeZone ?? 'UTC'
  useProposed('endDate', ['startDate', 'priority'], (start = '', priority) =>
    start && priority !== 'urgent' ? addDays(start, DAYS) : start,
  )
  useProposed('endTime', ['startDate', 'priority'], (start, priority) =>
    priority === 'urgent' ? tonight(start, timeZone) : '',
  )
  return null
}
