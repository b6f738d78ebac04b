import { catalogue } from '../../../ui/words.ts'

/** The page of the club's places. */
export const fieldsWords = catalogue({
  open: 'Open',
  closed: 'Closed',
  hold: 'Hold',
  wholePlace: 'The whole place',
  closedToday: 'Closed today{why}',
  closedHours: 'Closed{hours}{why}',
  parking: 'Parking',
  hours: 'Hours',
  openBetween: '{from} to {until}',
  openFrom: 'from {from}',
  openUntil: 'until {until}',
  directions: 'Directions',
  to: 'to {place}',
  parkingAt: 'Parking: {parking}',
})
