import { catalogue } from '../../../ui/words.ts'

export const closureWords = catalogue({
  allFields: 'All fields',
  closed: {
    one: '{fields} is closed {day}{hours}{why}.',
    other: '{fields} are closed {day}{hours}{why}.',
  },
  from: ' from {time}',
  until: ' until {time}',
  today: 'today',
  tomorrow: 'tomorrow',
  why: ': {reason}',
  onDay: 'on {day}',
  someFields: 'Several fields',
  effect: 'Games and practices there are {status}.',
  effectOnSome: 'Some games and practices there are {status}: the schedule says which.',
  cancelled: 'cancelled',
  postponed: 'postponed',
  delayed: 'delayed',
})

/** Names of `inPlayChoices`. */
export const inPlayWords = catalogue({ finish: 'Played to the end', stop: 'Stopped' })

export const eventWords = catalogue({
  timeTbd: 'Time TBD',
  allDay: 'All day',
  beThere: 'Be there {time}',
  days: '{first} to {last}',
  wasAllDay: 'all day',
  was: 'was {slot}',
  vs: 'vs {opponent}',
  at: 'at {opponent}',
})

export const statusWords = catalogue({
  scheduled: 'Scheduled',
  delayed: 'Delayed',
  moved: 'Moved',
  postponed: 'Postponed',
  cancelled: 'Cancelled',
})
