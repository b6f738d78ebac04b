import { catalogue } from '../../../ui/words.ts'

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
