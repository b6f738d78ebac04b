import { catalogue } from '../../../../ui/words.ts'

export const noticeWords = catalogue({
  closedFields: 'Closed fields',
  seeSchedule: 'See the schedule',
})

/** Texts around the calendar, which the server alone renders. */
export const schedulePageWords = catalogue({
  calendar: 'Team calendar',
  titleOf: '{team} Schedule',
  title: 'Team Schedule',
  copyAge: 'As of {at}. The latest changes may be missing.',
  addTeam: 'Add {team}',
  removeTeam: 'Remove {team}',
  practicesForFamilies:
    'Practices are shown only to the teams’ families: ask your coach for the link, or {getIt}.',
  getFamilyLink: 'have it emailed again',
  andWholeClub: '{team} and the whole club',
})

export const scheduleWords = catalogue({
  loading: 'Loading calendar...',
  error: 'Error',
  failed: 'Failed to load calendar. Please try again later.',
  retry: 'Retry Loading',
  filter: 'Show the events of',
  view: 'View',
  monthView: 'Month View',
  listView: 'List View',
  noEventsOfDay: 'No events on this day.',
  date: 'Date',
  time: 'Time',
  result: 'Result',
  arrival: 'Arrival',
  team: 'Team',
  location: 'Location',
  parking: 'Parking',
  uniform: 'Uniform',
  homeGame: 'Home game',
  awayGame: 'Away game',
  directions: 'Directions',
  writeToCoach: 'Write to the coach',
  allOfDay: 'All events of {day}',
  upcoming: 'Upcoming',
  beginningOf: 'Beginning of {month}',
  moreFrom: 'More from {day}',
  comingUp: 'Coming Up',
  before: 'Before',
  earlier: 'Earlier Events',
  noUpcoming: 'No upcoming events.',
  moreIn: 'More in {month}',
  today: 'Today',
  dayOfEvents: { one: '{day}: {count} event', other: '{day}: {count} events' },
  notTakingPlace: '{off} not taking place',
  more: '+{rest} more',
  onDay: 'on {day}',
  noEventsIn: 'No events in {month}.',
  goTo: 'Go to {month}',
  events: { one: '{count} event', other: '{count} events' },
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
})
