import { catalogue } from '../../../ui/words.ts'

export const errorWords = catalogue({
  feedGone: 'This feed is no longer set.',
  noFeed: 'No calendar feed is set. Add one under Club Settings.',
  syncRunning: 'A sync is running already. Try again in a moment.',
  notOfCalendar: 'This event does not come from the calendar.',
  massLoss:
    'Most of the coming events are gone from the calendar, so nothing was changed. If that is right, as between two seasons, sync anyway.',
  fault: 'Something went wrong on our side while reading the calendar.',
  quarantined:
    'Most of the coming events are gone from the calendar. The schedule stays as it is until a second reading about an hour later agrees, or staff sync anyway.',
})
