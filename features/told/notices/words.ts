import { catalogue } from '../../../ui/words.ts'

export const noticeWords = catalogue({
  slot: '{day}, {time}, {place}',
  reason: '{reason}.',
  off: 'It was planned for {slot}.',
  now: 'Now {slot}.',
  was: 'It was {slot}.',
  arrival: '{arrival}.',
  uniform: 'Uniform: {uniform}.',
  again: 'It has changed several times: its page has the latest.',
  unknownPlace: 'place to be announced',
})

export const emailWords = catalogue({
  several: { one: '1 change: {teams}', other: '{count} changes: {teams}' },
  severalOff: {
    one: 'Cancelled: 1 event of {teams}',
    other: 'Cancelled: {count} events of {teams}',
  },
  see: 'See the schedule',
  seeEvent: 'See it on the schedule',
  wholeClub: 'the club',
})
