import { adminTab } from '../admin-tab.ts'
import { dayWords } from '../admin-words.ts'
import { EventFields } from './admin-fields.tsx'
import {
  against,
  EventType,
  Opponent,
  opponentWords,
  titled,
  typeWords,
  weekdayWords,
} from './admin-words.tsx'
import { clockTime } from './day-words.ts'
import { type ScheduleEvent, type ScheduleEventInput, scheduleEvent } from './schema.ts'

export default adminTab<ScheduleEventInput, ScheduleEvent>({
  path: 'schedule',
  label: 'Schedule',
  singular: 'event',
  columns: [
    {
      header: 'Date',
      cell: ({ date }) => weekdayWords(date),
      value: ({ date }) => date,
      oneLine: true,
    },
    {
      header: 'Time',
      cell: ({ time }) => clockTime(time),
      value: ({ time }) => time,
      oneLine: true,
    },
    {
      header: 'Type',
      cell: ({ type, isHome }) => <EventType type={type} isHome={isHome} />,
      text: ({ type }) => typeWords[type],
    },
    { header: 'Location', cell: ({ location }) => location },
    {
      header: 'Opponent',
      cell: event => <Opponent event={event} />,
      text: opponentWords,
      value: ({ opponent }) => opponent,
    },
  ],
  past: { label: 'Past events', lastDay: ({ date }) => date },
  empty: 'No events found. Add your first event to get started.',
  // What only another type of event has is not kept.
  schema: scheduleEvent.transform(event => ({
    ...event,
    title: titled(event.type) ? event.title : null,
    opponent: against(event.type) ? event.opponent : null,
  })),
  blank: { date: '', time: '', type: 'game', title: '', opponent: '', isHome: true, location: '' },
  Fields: EventFields,
  nameOf,
  deleting: event =>
    `This will permanently delete the ${nameOf(event)} from the schedule. This action cannot be undone.`,
  said: { created: 'Event created', updated: 'Event updated', deleted: 'Event deleted' },
})

function nameOf({ type, title, opponent, date, time }: ScheduleEvent) {
  const whom = against(type) && opponent ? ` against ${opponent}` : ''
  const what = (titled(type) && title) || `${type === 'other' ? 'event' : type}${whom}`
  return `${what} on ${dayWords(date)} at ${clockTime(time)}`
}
