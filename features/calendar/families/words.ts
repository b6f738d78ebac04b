import { catalogue } from '../../../ui/words.ts'

export const emailWords = catalogue({
  subject: 'Games and practices of {team}',
  hello: 'Hello,',
  text: 'behind this link you find when and where {team} plays and practices. From there you can put it into the calendar on your phone, where changes then arrive by themselves.',
  see: 'See games and practices',
  keepToYourself:
    'The link is for the families of the team. Anyone with the link knows where the children practice, so please do not post it anywhere.',
})

export const words = catalogue({
  inYourCalendar: 'In Your Own Calendar',
  byThemselves: 'New times and cancellations then arrive by themselves.',
  comingUp: 'Coming Up',
  nothing: 'Nothing on the schedule yet.',
})

export const errorWords = catalogue({
  noAddress: 'Make an address first.',
  notYourTeam: 'This is not one of your teams.',
})
