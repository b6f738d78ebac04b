import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  inPictures: '{club} in pictures',
  team: 'The team of {club}',
  mute: 'Mute {title}',
  play: 'Play {title} with sound',
  show: 'Show {title}',
  playFilm: 'Play film',
  close: 'Close film',
})
