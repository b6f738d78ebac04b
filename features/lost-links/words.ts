import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  lost: 'Lost your link?',
  fees: 'Type the email address that your fees go to, and we email you the link.',
  photos:
    'Type the email address that the club has for your family, and we email you a link for each of your children.',
  calendar:
    'Type the email address that the club has for your family, and we email you the link of your child’s team. If we have no address of yours, your coach has the link.',
  email: 'Your email address',
  send: 'Email me the link',
  onItsWay:
    'If the club has this address, an email is on its way. If nothing comes within a few minutes, look in the spam folder, or {writeToClub}: it may have another address.',
  noMail: '{writeToClub}, and it gives you a new one: this website sends no email.',
  toClub: 'Write to the club',
  writeToClub: 'write to the club',
})

export const emailWords = catalogue({
  asked:
    'You asked for this link on the club’s website. If you did not, ignore this email: the link was sent to nobody else.',
})

export const errorWords = catalogue({
  notSent: 'The link was not sent',
})
