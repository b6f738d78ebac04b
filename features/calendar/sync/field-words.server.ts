import { formatTime } from '../../../kit/format-date.ts'
import type { TeamNames } from '../schedule/calendar-event.ts'
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
  team_id: 'Team',
}

/** What the values change of the row, in words for staff. */
export function fieldChanges(row: Row, values: Partial<Row>, teams: TeamNames) {
  const changed = Object.keys(LABELS).filter(field => field in values) as (keyof FeedFields)[]
  return changed.map(field => ({
    label: LABELS[field],
    from: inWords(field, row[field], teams),
    to: inWords(field, values[field], teams),
  }))
}

function inWords(field: keyof FeedFields, value: unknown, teams: TeamNames) {
  if (field === 'team_id') return teams.get(Number(value)) ?? 'whole club'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return 'none'
  return field === 'time' || field === 'end_time' ? formatTime(value) : value
}
