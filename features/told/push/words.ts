import { catalogue } from '../../../ui/words.ts'

export const phoneWords = catalogue({
  title: 'On this phone',
  explanation:
    'A message on your lock screen within minutes, without an address. Your browser asks you whether it may: choose “Allow”.',
  press: 'On this phone',
  waiting: 'Waiting for your answer…',
  chooseTeam: 'Choose a team first.',
  denied:
    'Your browser shows no messages of this website. Allow them in its settings for this website, then press again.',
  failed: 'That did not work. Try again later, or let us email you.',
  done: 'Done. This phone gets what changes from now on.',
  change: 'Choose what and when, or stop',
  homeScreen:
    'On this iPhone: press Share, then “Add to Home Screen”. Open the club from your Home Screen, come back to this page and press “On this phone”.',
})
