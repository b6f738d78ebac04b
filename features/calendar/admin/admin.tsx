import { useMemo } from 'react'
import { adminTab } from '../../../kit/admin/tab.ts'
import { formatTime } from '../../../kit/format-date.ts'
import type { Column } from '../../../ui/table/column.ts'
import { useTeamName } from '../../teams/admin-choice.tsx'
import { eventName } from '../schedule/event-name.ts'
import { placeLines } from '../schedule/place.ts'
import type { ScheduleEvent, ScheduleEventInput } from '../schedule/schema.ts'
import { ScoreDialog } from '../score/score-dialog.tsx'
import { useHasBegun, useMayScore } from '../score/use-games.ts'
import { Above } from './above.tsx'
import { DuplicateDialog } from './duplicate.tsx'
import {
  formatWeekdayDate,
  OpponentCell,
  opponentText,
  StatusCell,
  TypeCell,
} from './event-cells.tsx'
import { blankEvent, EventFields, eventForm } from './event-fields.tsx'
import { eventFilters } from './event-filters.ts'
import { ResetDialog, useIsEdited } from './event-reset.tsx'
import { HideDialog, useIsHideable } from './feeds/hide-dialog.tsx'
import { FEEDS_PATH } from './feeds/use-sync.ts'
import { MoreScheduleTools, ScheduleTools } from './schedule-tools.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { typeLabels } from './type-choices.ts'

export default adminTab<ScheduleEventInput, ScheduleEvent>({
  path: 'schedule',
  area: 'schedule',
  label: 'Schedule',
  singular: 'event',
  columns: useColumns,
  Tools: ScheduleTools,
  MoreTools: MoreScheduleTools,
  Above,
  rowActions: [
    { label: 'Score', Dialog: ScoreDialog, useIsOffered: useTakesScore },
    { label: 'Status', Dialog: StatusDialog },
    { label: 'Series', Dialog: SeriesDialog, useIsOffered: repeats },
    { label: 'Duplicate', Dialog: DuplicateDialog },
    { label: 'Hide', Dialog: HideDialog, useIsOffered: useIsHideable },
    { label: 'Reset', Dialog: ResetDialog, useIsOffered: useIsEdited },
  ],
  filters: eventFilters,
  past: { label: 'Past events', lastDay: ({ date }) => date },
  empty: 'No events found. Add your first event to get started.',
  schema: eventForm,
  blank: blankEvent,
  Fields: EventFields,
  csv: () => import('./schedule-csv.ts'),
  rowName: eventName,
  deleteQuestion: event =>
    `This will permanently delete the ${eventName(event)} from the schedule. This action cannot be undone.`,
  invalidates: [FEEDS_PATH],
  messages: { created: 'Event created', updated: 'Event updated', deleted: 'Event deleted' },
})

function useTakesScore(event: ScheduleEvent) {
  const hasBegun = useHasBegun()
  return useMayScore()(event) && hasBegun(event)
}

function repeats({ series_id }: ScheduleEvent) {
  return Boolean(series_id)
}

function useColumns() {
  const teamName = useTeamName()
  return useMemo(
    (): Column<ScheduleEvent>[] => [
      {
        header: 'Date',
        cell: ({ date }) => formatWeekdayDate(date),
        value: ({ date }) => date,
        oneLine: true,
      },
      {
        header: 'Time',
        cell: ({ time, time_tbd }) => (time_tbd ? 'TBD' : formatTime(time)),
        value: ({ time }) => time,
        oneLine: true,
      },
      {
        header: 'Type',
        cell: event => (
          <>
            <TypeCell type={event.type} isHome={event.isHome} />
            <StatusCell event={event} />
          </>
        ),
        text: ({ type, status }) => `${typeLabels[type]} ${status}`,
      },
      { header: 'Location', cell: event => placeLines(event).name || 'TBD' },
      {
        header: 'Opponent',
        cell: event => <OpponentCell event={event} />,
        text: opponentText,
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
