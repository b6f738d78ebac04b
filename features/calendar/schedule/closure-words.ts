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
  effect: 'Games and practices are {status}.',
  effectThere: 'Games and practices there are {status}.',
  cancelled: 'cancelled',
  postponed: 'postponed',
  delayed: 'delayed',
})
