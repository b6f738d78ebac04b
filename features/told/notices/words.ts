import { catalogue } from '../../../ui/words.ts'

/** How a notice begins: as the subject of an email, on a lock screen, and in a team's chat. */
export const headlineWords = catalogue({
  cancelled: 'Cancelled: {what}, {when}',
  postponed: 'Postponed: {what}, {when}',
  removed: 'Off the schedule: {what}, {when}',
  back: 'Back on: {what}, {when}',
  moved: 'Moved: {what}, now {when}',
  delayed: 'Delayed: {what}, now {when}',
  details: 'Changed: {what}, {when}',
  new: 'New: {what}, {when}',
})

export const noticeWords = catalogue({
  practice: '{team} practice',
  weekday: '{weekday} {time}',
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
  why: 'You get this because you follow {teams}.',
  whyOnFile: 'You get this because the club has your address as a parent of a player of {teams}.',
  first:
    'It is the first of these emails: “Stop these emails” ends them with one press, and holds for this address.',
  stop: 'Stop these emails',
  change: 'Change what and when',
  wholeClub: 'the club',
})
