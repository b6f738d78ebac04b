import { adminTab } from '../admin-tab.ts'
import { dayWords } from '../admin-words.ts'
import { EventFields } from './admin-fields.tsx'
import { against, EventType, Opponent, weekdayWords } from './admin-words.tsx'
import { clockTime } from './day-words.ts'
import { type ScheduleEvent, type ScheduleEventInput, scheduleEvent } from './schema.ts'

export default adminTab<ScheduleEventInput, ScheduleEvent>({
  path: 'schedule',
  label: 'Schedule',
  singular: 'event',
  columns: [
    { header: 'Date', cell: ({ date }) => weekdayWords(date), oneLine: true },
    { header: 'Time', cell: ({ time }) => clockTime(time), oneLine: true },
    { header: 'Type', cell: ({ type, isHome }) => <EventType type={type} isHome={isHome} /> },
    { header: 'Location', cell: ({ location }) => location },
    { header: 'Opponent', cell: event => <Opponent event={event} /> },
  ],
  past: { label: 'Past events', lastDay: ({ date }) => date },
  empty: 'No events found. Add your first event to get started.',
  // What only a game has is not kept for a practice.
  schema: scheduleEvent.transform(event =>
    event.type === 'practice' ? { ...event, opponent: null } : event,
  ),
  blank: { date: '', time: '', type: 'game', opponent: '', isHome: true, location: '' },
  Fields: EventFields,
  nameOf,
  deleting: event =>
    `This will permanently delete the ${nameOf(event)} from the schedule. This action cannot be undone.`,
  said: { created: 'Event created', updated: 'Event updated', deleted: 'Event deleted' },
})

function nameOf({ type, opponent, date, time }: ScheduleEvent) {
  const whom = against(type) && opponent ? ` against ${opponent}` : ''
  const what = type === 'other' ? (opponent ?? 'event') : `${type}${whom}`
  return `${what} on ${dayWords(date)} at ${clockTime(time)}`
}
