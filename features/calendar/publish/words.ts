import { catalogue } from '../../../ui/words.ts'

/** A game or practice as a messenger shows a link to it. */
export const shareWords = catalogue({
  ofClub: '{team} · {club}',
  ofTeam: '{team} · {what}',
  day: '{weekday}, {month} {number}',
  days: '{first} to {last}',
  dayAnd: '{day} · {time}',
  title: '{what}, {when}',
  titleOff: '{status}: {what}, {when}',
  because: '{status}: {reason}',
  unknownPlace: 'Place to be announced',
})

export const addWords = catalogue({
  add: 'Add to calendar',
  apple: 'Apple (.ics)',
  google: 'Google',
  outlook: 'Outlook',
})

export const feedWords = catalogue({
  team: '{team} ({club})',
  teamGames: '{team} games ({club})',
  clubGames: '{club} games',
})

export const detailWords = catalogue({
  beThere: 'Be there {time}',
  uniform: 'Uniform: {uniform}',
  parking: 'Parking: {parking}',
})

/** What has become of an event: the subject of an email, on a lock screen, and in a team's chat. */
export const headlineWords = catalogue({
  cancelled: 'Cancelled: {what}, {when}',
  postponed: 'Postponed: {what}, {when}',
  removed: 'Off the schedule: {what}, {when}',
  back: 'Back on: {what}, {when}',
  moved: 'Moved: {what}, now {when}',
  delayed: 'Delayed: {what}, now {when}',
  details: 'Changed: {what}, {when}',
  new: 'New: {what}, {when}',
  asPlanned: '{what}, {when}',
  practice: '{team} practice',
  weekday: '{weekday} {time}',
})
