import { type CsvColumn, named, oneOf, yesIfSaid, yesOrNo } from '../../../kit/admin/csv.ts'
import { clock, day } from '../../../kit/admin/csv-times.ts'
import { eventStatuses, type ScheduleEventInput } from '../schedule/schema.ts'
import { statusLabels } from '../schedule/status.ts'
import { typeChoices } from './type-choices.ts'

const side = yesOrNo(['home', 'h', 'vs', 'vs.', 'v'], ['away', 'a', 'at', '@', 'visitor'])

const statuses = oneOf(
  eventStatuses.map(value => ({ value, label: statusLabels[value] })),
  'scheduled',
  {
    ...{ canceled: 'cancelled', 'rained out': 'cancelled', ppd: 'postponed', rescheduled: 'moved' },
    ...{ active: 'scheduled', confirmed: 'scheduled', final: 'scheduled', played: 'scheduled' },
    ...{ complete: 'scheduled', completed: 'scheduled', open: 'scheduled', approved: 'scheduled' },
  },
)

const types = oneOf(typeChoices, 'game', {
  ...{ match: 'game', 'league game': 'game', scrimmage: 'game', friendly: 'game' },
  ...{ training: 'practice', event: 'other', meeting: 'other', 'tournament game': 'tournament' },
})

const columns: readonly CsvColumn<keyof ScheduleEventInput>[] = [
  {
    header: 'Date',
    field: 'date',
    required: true,
    kind: day,
    also: ['Start date', 'Game date', 'Event date', 'Match date', 'Day'],
    looksLike: /^(?:\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2}))$/,
    fits: cells => cells.some(cell => /\d/.test(cell)),
    example: '2026-09-12',
  },
  {
    header: 'Time',
    field: 'time',
    required: true,
    kind: clock,
    also: ['Start', 'Start time', 'Game time', 'Kickoff', 'Kick-off', 'Match time'],
    looksLike: /^\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?$/i,
    fits: cells => !cells.some(cell => /\d[/-]\d/.test(cell)),
    example: '09:00',
  },
  {
    header: 'End',
    field: 'end_time',
    kind: clock,
    also: ['Ends at', 'End time', 'Finish'],
    example: '10:30',
  },
  { header: 'Last day', field: 'end_date', rare: true },
  { header: 'Time TBD', field: 'time_tbd', rare: true, kind: yesIfSaid(['tbd'], ['known']) },
  {
    header: 'Be there (minutes early)',
    field: 'arrive_early',
    rare: true,
    also: ['Arrive early'],
  },
  {
    header: 'Type',
    field: 'type',
    kind: types,
    also: ['Event type', 'Game type', 'Activity'],
    example: 'Game',
  },
  {
    header: 'Team',
    field: 'team_id',
    kind: named('teams'),
    also: ['Team name', 'Our team', 'Team1 name'],
  },
  { header: 'Title', field: 'title', also: ['Name', 'Event', 'Event name'] },
  {
    header: 'Opponent',
    field: 'opponent',
    also: ['Opponent name', 'Against', 'Versus', 'vs', 'Team2 name', 'Opponent/Event title'],
    example: 'Cedar Creek',
  },
  {
    header: 'Home',
    field: 'isHome',
    kind: side,
    also: ['Home or away', 'Home/Away', 'H/A', 'Side', 'Team1 is home'],
    looksLike: /^(?:h|a|home|away|vs\.?|@)$/i,
    fits: cells => cells.every(cell => typeof side.fromText(cell) === 'boolean'),
    example: 'Yes',
  },
  {
    header: 'Location',
    field: 'location',
    required: true,
    also: ['Place'],
    example: 'Oak Park, Field 2',
  },
  {
    header: 'Match number',
    field: 'match_number',
    rare: true,
    also: [
      'Match #',
      'Match no',
      'Match',
      'Game #',
      'Game number',
      'Game no',
      'Game ID',
      'Match ID',
    ],
    fits: cells => cells.some(cell => /\d/.test(cell)),
  },
  { header: 'Venue and field', field: 'venue', rare: true },
  { header: 'Uniform', field: 'uniform', rare: true, also: ['Jersey', 'Shirt color', 'Kit'] },
  { header: 'Notes', field: 'notes', rare: true, also: ['Description', 'Comments'] },
  { header: 'Status', field: 'status', kind: statuses, also: ['Game status', 'Match status'] },
  { header: 'Reason', field: 'status_reason' },
]

export default columns

export { foreign } from './schedule-foreign.ts'
