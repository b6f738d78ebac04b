import { useMemo } from 'react'
import { formatWeekdayDate } from '../../../kit/admin/format.ts'
import { adminTab } from '../../../kit/admin/tab.ts'
import type { Column } from '../../../ui/table/column.ts'
import { eventTitle } from '../schedule/event-name.ts'
import { eventPath } from '../schedule/event-path.ts'
import { placeLines } from '../schedule/place.ts'
import type { ScheduleEvent, ScheduleEventInput } from '../schedule/schema.ts'
import type { ListedEvent } from '../score/played-results.ts'
import { Above } from './above.tsx'
import { OF_EVENTS } from './clashes/use-clashes.ts'
import { DuplicateDialog } from './duplicate.tsx'
import {
  arrivalText,
  EventCell,
  StatusCell,
  timeText,
  useEventBrief,
  useEventDays,
  useTeamOf,
} from './event-cells.tsx'
import { EventFacts } from './event-facts.tsx'
import { eventForm, eventParts } from './event-fields.tsx'
import { eventFilters } from './event-filters.ts'
import { nameOfEvent, theEvent, titleOfEvent } from './event-names.ts'
import { ResetDialog, useIsEdited } from './event-reset.tsx'
import { HideDialog, useIsHideable } from './feeds/hide-dialog.tsx'
import { FEEDS_PATH } from './feeds/use-sync.ts'
import { nextSaturday } from './new-event.ts'
import { scheduleTools } from './schedule-tools.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { severalEvents } from './several-events.tsx'
import { changeScore, dailyActions, fieldActions, matchCard } from './status-actions.tsx'
import { StatusDialog } from './status-dialog.tsx'

export default adminTab<ScheduleEventInput, ListedEvent>({
  path: 'schedule',
  area: 'schedule',
  label: 'Schedule',
  singular: 'event',
  columns: useColumns,
  tools: scheduleTools,
  usePhoneRow: useEventBrief,
  useGroups: useEventDays,
  Above,
  view: { title: titleOfEvent, Body: EventFacts },
  rowActions: [
    ...dailyActions,
    changeScore,
    ...fieldActions,
    { label: 'Status', Dialog: StatusDialog },
    { label: 'Series', Dialog: SeriesDialog, useIsOffered: repeats },
    { label: 'Duplicate', Dialog: DuplicateDialog },
    matchCard,
    { label: 'Hide', Dialog: HideDialog, useIsOffered: useIsHideable },
    { label: 'Reset', Dialog: ResetDialog, useIsOffered: useIsEdited },
  ],
  selectionActions: severalEvents,
  siteAddress: ({ id }) => eventPath({ id: String(id) }),
  filters: eventFilters,
  past: 'Past events',
  empty: 'No events found. Add your first event to get started.',
  emptyMore:
    'Families see games and practices on the site and in the calendars of their phones. A file or a calendar feed brings many at once.',
  schema: eventForm,
  initialValues: today => ({ date: nextSaturday(today) }),
  omit: ['status', 'status_reason'],
  form: eventParts,
  another: ['type', 'team_id', 'location'],
  csv: () => import('./schedule-csv.ts'),
  sheet: [
    ...(['date', 'time', 'end_time', 'type', 'team_id', 'opponent', 'isHome'] as const),
    ...(['location', 'venue', 'title', 'time_tbd', 'arrive_early', 'uniform'] as const),
  ],
  widest: 'location',
  rowName: nameOfEvent,
  deleteQuestion: event =>
    `This will permanently delete ${theEvent(event)} from the schedule. This action cannot be undone.`,
  invalidates: [FEEDS_PATH, ...OF_EVENTS],
})

function repeats({ series_id }: ScheduleEvent) {
  return Boolean(series_id)
}

function useColumns() {
  const teamOf = useTeamOf()
  return useMemo(
    (): Column<ListedEvent>[] => [
      {
        header: 'Date',
        cell: ({ date }) => formatWeekdayDate(date),
        oneLine: true,
        grouped: true,
      },
      {
        header: 'Time',
        cell: timeText,
        oneLine: true,
      },
      {
        header: 'Event',
        cell: event => <EventCell event={event} team={teamOf(event)} />,
        text: event => eventTitle(event, teamOf(event)),
        names: true,
      },
      { header: 'Place', cell: event => placeLines(event).name || 'TBD' },
      {
        header: 'Be there',
        cell: arrivalText,
        oneLine: true,
      },
      { header: 'Status', cell: event => <StatusCell event={event} /> },
    ],
    [teamOf],
  )
}
