import { catalogue } from '../../../ui/words.ts'

/** Titles of the club's own events, on pages and in other calendars. */
export const titleWords = catalogue({
  teamVs: '{team} vs {opponent}',
  teamAt: '{team} at {opponent}',
  tbd: 'TBD',
  practice: 'Practice',
  tournament: 'Tournament',
  tournamentOf: 'Tournament: {name}',
  teamEvent: 'Team event',
})
