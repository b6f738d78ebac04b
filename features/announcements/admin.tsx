import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { addDays } from '../../kit/clock.ts'
import { formatTime } from '../../kit/format-date.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { useProposed } from '../../ui/form/proposed.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { useClub } from '../settings/use-club.ts'
import { PriorityBadge } from './badge.tsx'
import { announcementPath } from './path.ts'
import { type Announcement, type AnnouncementInput, announcement, priorities } from './schema.ts'
import { tonight } from './tonight.ts'

const Field = fieldsOf<AnnouncementInput>()
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
  emptyMore: 'They stand on home while they last; an urgent one stands above every page.',
  schema: announcement,
  initialValues: today => ({ startDate: today, endDate: addDays(today, DAYS) }),
  Fields,
  siteAddress: announcementPath,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title}. This action cannot be undone.`,
})

function Fields() {
  const timeZone = useClub()?.timeZone ?? 'UTC'
  useProposed('endDate', ['startDate', 'priority'], (start = '', priority) =>
    start && priority !== 'urgent' ? addDays(start, DAYS) : start,
  )
  useProposed('endTime', ['startDate', 'priority'], (start, priority) =>
    priority === 'urgent' ? tonight(start, timeZone) : '',
  )
  return (
    <>
      <Field.Text name="title" label="Title" autoComplete="off" />
      <Field.TextArea name="content" label="Content" />
      <Field.Select
        name="priority"
        label="Priority"
        hint="An urgent one stands above every page until it ends."
        choices={priorityChoices}
      />
      <SideBySide>
        <Field.Date name="startDate" label="Start date" />
        <Field.Date name="endDate" label="End date" />
        <Field.Time name="endTime" label="End time" hint="Left empty, at midnight" optional />
      </SideBySide>
    </>
  )
}

const priorityChoices = priorities.map(value => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
