import { clockTime } from '../schedule/day-words.ts'
import type { FeedFields } from './fields.server.ts'
import type { Row } from './plan.server.ts'

const LABELS: Record<keyof FeedFields, string> = {
  date: 'Date',
  time: 'Time',
  end_date: 'Last day',
  end_time: 'Ends at',
  all_day: 'Whole day',
  type: 'Type',
  title: 'Title',
  opponent: 'Opponent',
  isHome: 'At home',
  location: 'Location',
  status: 'Status',
}

/** What the values change of the row, in words for staff. */
export function fieldChanges(row: Row, values: Partial<Row>) {
  const changed = Object.keys(LABELS).filter(field => field in values) as (keyof FeedFields)[]
  return changed.map(field => ({
    label: LABELS[field],
    from: inWords(field, row[field]),
    to: inWords(field, values[field]),
  }))
}

function inWords(field: keyof FeedFields, value: unknown) {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return 'none'
  return field === 'time' || field === 'end_time' ? clockTime(value) : value
}
