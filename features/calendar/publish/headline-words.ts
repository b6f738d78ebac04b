import { catalogue } from '../../../ui/words.ts'

/** What has become of an event: the subject of an email, on a lock screen, and in a team's chat. */
export const headlineWords = catalogue({
  cancelled: 'Cancelled: {what}, {when}',
  postponed: 'Postponed: {what}, {when}',
  removed: 'Off the schedule: {what}, {when}',
  back: 'Back on: {what}, {when}',
  moved: 'Moved: {what}, now {when}',
  newPlace: 'New place: {what}, {when}',
  delayed: 'Delayed: {what}, now {when}',
  details: 'Changed: {what}, {when}',
  new: 'New: {what}, {when}',
  asPlanned: '{what}, {when}',
  ofTeam: '{team} · {what}',
  day: '{weekday}, {month} {number}',
  days: '{first} to {last}',
  dayAnd: '{day} · {time}',
  practice: '{team} practice',
  weekday: '{weekday} {time}',
})
