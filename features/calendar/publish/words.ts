import { catalogue } from '../../../ui/words.ts'

/** A game or practice as a messenger shows a link to it. */
export const shareWords = catalogue({
  ofClub: '{team} · {club}',
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
