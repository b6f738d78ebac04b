import { formatShortDay } from '../../kit/admin/format.ts'
import { adminTab } from '../../kit/admin/tab.ts'
import { addDays } from '../../kit/clock.ts'
import { fieldsOf } from '../../ui/form/fields.ts'
import { useProposed } from '../../ui/form/proposed.ts'
import { SideBySide } from '../../ui/form/side-by-side.tsx'
import { PriorityBadge } from './badge.tsx'
import { type Announcement, type AnnouncementInput, announcement, priorities } from './schema.ts'

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
      text: ({ priority }) => priority,
      value: ({ priority }) => priorities.indexOf(priority),
    },
    {
      header: 'Dates',
      cell: ({ startDate, endDate }) => `${formatShortDay(startDate)} – ${formatShortDay(endDate)}`,
      value: ({ startDate }) => startDate,
    },
  ],
  past: { label: 'Ended announcements', lastDay: ({ endDate }) => endDate },
  empty: 'No announcements found. Add your first announcement to get started.',
  schema: announcement,
  blank: today => ({
    title: '',
    content: '',
    priority: 'normal',
    startDate: today,
    endDate: addDays(today, DAYS),
  }),
  Fields,
  rowName: ({ title }) => title,
  deleteQuestion: ({ title }) =>
    `This will permanently delete ${title}. This action cannot be undone.`,
  messages: {
    created: 'Announcement created',
    updated: 'Announcement updated',
    deleted: 'Announcement deleted',
  },
})

function Fields() {
  useProposed('endDate', ['startDate'], (start = '') => (start ? addDays(start, DAYS) : ''))
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
      </SideBySide>
    </>
  )
}

const priorityChoices = priorities.map(value => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}))
