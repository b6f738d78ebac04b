import { catalogue } from '../../../ui/words.ts'

export const clashWords = catalogue({
  duplicate: 'Entered twice',
  team: 'Team twice at one time',
  field: 'Field taken twice',
  fieldShared: 'Field may be shared',
  coach: 'Coach twice at one time',
  drive: 'Too little time to drive there',
  rest: 'Little rest',
  closed: 'Closed that day',
  hours: 'Outside opening hours',
  dark: 'After sunset',
  at: ' at ',
  nothingOpen: 'No clashes to review',
  open: { one: '{count} clash to review', other: '{count} clashes to review' },
  short: { one: '{count} clash', other: '{count} clashes' },
  accepted: '{count} accepted',
  notes: { one: '{count} note', other: '{count} notes' },
})

export const levelWords = catalogue({ stop: 'Conflict', warn: 'Check', note: 'Note' })

export const errorWords = catalogue({
  clashGone:
    'This clash is no longer there: one of its events has changed, or what it clashed with.',
  events: 'Events are required',
  twoEvents: 'A clash has two events at most',
})
