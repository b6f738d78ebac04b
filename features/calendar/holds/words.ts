import { catalogue } from '../../../ui/words.ts'

export const errorWords = catalogue({
  noPlace: 'This place is not in the list any more: choose another one',
  notThere: 'None of your teams plays at {place} today. Ask an admin.',
  dayOver: 'This hold ended with its day.',
  newStrike: 'Lightning was seen at {place} again at {time}: it stays on hold.',
})
