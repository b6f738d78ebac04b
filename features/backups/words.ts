import { catalogue } from '../../ui/words.ts'

export const emailWords = catalogue({
  subject: 'The last good backup is {age} old',
  none: 'There is no backup of the club',
  hello: 'Hello,',
  every:
    'the site makes a backup every night and checks it. It could not for two days, or at its first three starts.',
  log: 'See the server log for the reason.',
  look: 'Ask the person who runs the server to check it. Until then nothing is lost, but a broken disk would take everything since then with it.',
  action: 'View the backups',
})
