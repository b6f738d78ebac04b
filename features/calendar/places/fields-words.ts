import { catalogue } from '../../../ui/words.ts'

/** The page of the club's places. */
export const fieldsWords = catalogue({
  whereWePlay: 'Where we play',
  open: 'Open today',
  closed: 'Closed today',
  partlyClosed: 'Partly closed today',
  fields: 'Fields',
  parking: 'Parking',
  hours: 'Hours',
  openBetween: '{from} to {until}',
  openFrom: 'from {from}',
  openUntil: 'until {until}',
  directions: 'Directions',
  to: 'to {place}',
  parkingAt: 'Parking: {parking}',
})
