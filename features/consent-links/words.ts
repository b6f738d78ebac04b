import { catalogue } from '../../ui/words.ts'

export const emailWords = catalogue({
  subject: 'May {club} show a photo of your child?',
  hello: 'Hello,',
  question:
    'the club would like to know whether it may show a photo of your child on its website, which everybody can see.',
  page: 'The page behind this link says which child it is about, and takes your answer. You need no account. It works once, for {days} days.',
  answer: 'Answer the club',
  keepToYourself:
    'Anyone with the link can answer for you, so please keep it to yourself. With several children in the club you get an email for each.',
})

export const words = catalogue({
  may: 'May we show photos of {child}?',
  would:
    '{club} would like to show {child} in photos on this website, which everybody on the internet can see: on the roster, and in photos of the team.',
  yourAnswer: 'Your answer',
  yes: 'Yes, you may',
  no: 'No, please do not',
  chooseOne: 'Choose yes or no',
  yourName: 'Your name',
  asParent: 'As a parent or guardian. Only the club’s staff see it. A no needs no name.',
  send: 'Send the answer',
  ifNo: 'If you say no, the photo on the roster and those in the gallery in which the club noted your child are gone right away. You can change your mind at any time: {writeToClub}. What other people saved before stays with them.',
  writeToClub: 'write to the club',
  thankYou: 'Thank you',
  followed: '{club} has your answer, and the website follows it already.',
  changeYourMind: 'You can change your mind at any time: {writeToClub}.',
  invalid: 'This link does not work',
  invalidText:
    'It was used already, was revoked, or is too old. If you have just answered, the club has your answer. Otherwise {getNew}.',
  getNew: 'get a new link',
})

/** The site's own text about photos of children, for everybody. */
export const generalWords = catalogue({
  decide: 'You decide',
  with_consent: 'We show a photo of a player only when the family has said yes.',
  unless_refused: 'We show photos of players unless their family says no.',
  how: 'How you say yes or no',
  howText:
    'A private link, which the club gives you or emails you, opens a page with one question about your child. You need no account. The link works once, for {days} days.',
  change: 'If you say no, or change your mind',
  changeText:
    'Say no, and the photo on the roster and those in the gallery in which the club noted your child are gone right away. You can change your mind at any time. What other people saved before stays with them.',
  wrong: 'A photo that should not be here',
  wrongText: 'Tell us which photo it is, and where you saw it.',
  write: 'Write to the club',
})

export const errorWords = catalogue({
  oneFamily: 'An address is of one family: choose a single player',
  notSent: 'Your answer was not sent',
  linkInvalid: 'This link is no longer valid.',
})
