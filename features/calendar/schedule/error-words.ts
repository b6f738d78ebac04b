import { catalogue } from '../../../ui/words.ts'

export const errorWords = catalogue({
  notFetched: 'Failed to fetch calendar data',
  notMoved: 'Nothing has moved yet: change the date, the time or the location',
  lastDayBefore: 'Last day must not be before the date',
  endsBefore: 'Ends at must be after the start, or in the night after it within twelve hours',
  untilBeforeFrom: 'Until must be after From',
  inPlay: {
    one: 'Say whether the event that is in play then finishes or stops',
    other: 'Say whether the {count} events that are in play then finish or stop',
  },
  notIds: 'Except must be ids of events with commas between them',
  hasBegun: 'This closure has begun: delete it, or add another one',
})
