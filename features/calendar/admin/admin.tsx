import { useMemo } from 'react'
import { adminTab } from '../../../kit/admin/tab.ts'
import { formatTime } from '../../../kit/format-date.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { type ScheduleEvent, type ScheduleEventInput, scheduleEvent } from '../schedule/schema.ts'
import { EventFields } from './event-fields.tsx'
import { ResetDialog, useIsEdited } from './event-reset.tsx'
import {
  against,
  EventType,
  nameOf,
  Opponent,
  opponentWords,
  titled,
  weekdayWords,
} from './event-words.tsx'
import { FeedsPanel } from './feeds-panel.tsx'
import { ScheduleTools } from './schedule-tools.tsx'
import { ShownStatus } from './status-cell.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { typeLabels } from './type-choices.ts'
import { STATUS } from './use-sync.ts'

export default adminTab<ScheduleEventInput, ScheduleEvent>({
  path: 'schedule',
  label: 'Schedule',
  singular: 'event',
  columns: useColumns,
  Tools: ScheduleTools,
  Above: FeedsPanel,
  rowActions: [
    { label: 'Status', Dialog: StatusDialog },
    { label: 'Reset', Dialog: ResetDialog, useIsOffered: useIsEdited },
  ],
  past: { label: 'Past events', lastDay: ({ date }) => date },
  empty: 'No events found. Add your first event to get started.',
  // What only another type of event has is not kept.
  schema: scheduleEvent.transform(event => ({
    ...event,
    title: titled(event.type) ? event.title : null,
    opponent: against(event.type) ? event.opponent : null,
  })),
  blank: {
    date: '',
    time: '',
    type: 'game',
    team_id: null,
    title: '',
    opponent: '',
    isHome: true,
    location: '',
  },
  Fields: EventFields,
  csv: () => import('./schedule-csv.ts'),
  rowName: nameOf,
  deleteQuestion: event =>
    `This will permanently delete the ${nameOf(event)} from the schedule. This action cannot be undone.`,
  invalidates: [STATUS],
  messages: { created: 'Event created', updated: 'Event updated', deleted: 'Event deleted' },
})

function useColumns() {
  const teamName = useTeamName()
  return useMemo(
    (): Column<ScheduleEvent>[] => [
      {
        header: 'Date',
        cell: ({ date }) => weekdayWords(date),
        value: ({ date }) => date,
        oneLine: true,
      },
      {
        header: 'Time',
        cell: ({ time }) => formatTime(time),
        value: ({ time }) => time,
        oneLine: true,
      },
      {
        header: 'Type',
        cell: event => (
          <>
            <EventType type={event.type} isHome={event.isHome} />
            <ShownStatus event={event} />
          </>
        ),
        text: ({ type, status }) => `${typeLabels[type]} ${status}`,
      },
      { header: 'Location', cell: ({ location }) => location },
      {
        header: 'Opponent',
        cell: event => <Opponent event={event} />,
        text: opponentWords,
        value: ({ opponent }) => opponent,
      },
      {
        header: 'Team',
        cell: ({ team_id }) => teamName(team_id) ?? 'Whole club',
        value: ({ team_id }) => teamName(team_id),
      },
    ],
    [teamName],
  )
}
