import { type CsvColumn, named, oneOf, yesIfSaid, yesOrNo } from '../../../kit/admin/csv.ts'
import { clock, day } from '../../../kit/admin/csv-times.ts'
import { eventStatuses, type ScheduleEventInput } from '../schedule/schema.ts'
import { statusLabels } from '../schedule/status.ts'
import { typeChoices } from './type-choices.ts'

const statuses = eventStatuses.map(value => ({ value, label: statusLabels[value] }))

const columns: readonly CsvColumn<keyof ScheduleEventInput>[] = [
  { header: 'Date', field: 'date', required: true, kind: day },
  { header: 'Time', field: 'time', required: true, kind: clock, also: ['Start', 'Start time'] },
  { header: 'End', field: 'end_time', kind: clock, also: ['Ends at', 'End time', 'Finish'] },
  { header: 'Time TBD', field: 'time_tbd', rare: true, kind: yesIfSaid('tbd', 'known') },
  {
    header: 'Be there (minutes early)',
    field: 'arrive_early',
    rare: true,
    also: ['Arrive early', 'Arrival Time (Minutes)', 'Arrival (minutes)'],
  },
  { header: 'Type', field: 'type', kind: oneOf(typeChoices, 'game') },
  { header: 'Team', field: 'team_id', kind: named('teams') },
  { header: 'Title', field: 'title', also: ['Name', 'Event'] },
  { header: 'Opponent', field: 'opponent' },
  { header: 'Home', field: 'isHome', kind: yesOrNo('home', 'away'), also: ['Home or away'] },
  { header: 'Location', field: 'location', required: true, also: ['Field', 'Place'] },
  { header: 'Venue and field', field: 'venue', rare: true, also: ['Venue', 'Location name'] },
  { header: 'Uniform', field: 'uniform', rare: true },
  { header: 'Notes', field: 'notes', rare: true },
  { header: 'Status', field: 'status', kind: oneOf(statuses, 'scheduled') },
  { header: 'Reason', field: 'status_reason' },
]

export default columns
