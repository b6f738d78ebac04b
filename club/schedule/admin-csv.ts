import { type CsvColumn, oneOf, yesOrNo } from '../admin-csv.ts'
import { clock, day } from '../admin-csv-times.ts'
import type { ScheduleEventInput } from './schema.ts'
import { typeChoices } from './type-choices.ts'

const columns: readonly CsvColumn<keyof ScheduleEventInput>[] = [
  { header: 'Date', field: 'date', required: true, kind: day },
  { header: 'Time', field: 'time', required: true, kind: clock, also: ['Start', 'Start time'] },
  { header: 'Type', field: 'type', kind: oneOf(typeChoices, 'game') },
  { header: 'Opponent', field: 'opponent' },
  { header: 'Home', field: 'isHome', kind: yesOrNo('home', 'away'), also: ['Home or away'] },
  { header: 'Location', field: 'location', required: true, also: ['Field', 'Place'] },
]

export default columns
