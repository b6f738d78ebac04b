import { catalogue } from '../../../ui/words.ts'

export const words = catalogue({
  tellMe: 'Tell me about changes',
  tellMeShort: 'Tell me',
  aboutChanges: 'about changes',
  title: 'Tell me about changes',
  what: 'We email you within minutes when a game or practice is called off, moved or new. Nothing else, no account, and one tap ends it.',
  whatFamily:
    'We email you within minutes when a game or practice is called off, moved or new, and what a coach writes to the families. Nothing else, no account, and one tap ends it.',
  email: 'Your email address',
  teams: 'Your teams',
  team: 'Your team',
  otherTeams: 'Other teams',
  useAddress: 'Use {address}',
  thenWhat:
    'You get an email with a link first. Your address goes to nobody, and without your yes it is deleted after {days} days.',
  onItsWay: 'Check your email',
  onItsWayText:
    'A message with a link is on its way to you. Press the link, and we tell you from then on. If nothing comes within a few minutes, look in the spam folder.',
  backToSchedule: 'Back to the schedule',
  noMail: 'This website sends no email. {schedule} always has what is true now.',
  phoneOnly:
    'This website sends no email. It can send a message to this phone if its browser offers the button below; {schedule} always has what is true now.',
  noTeams: 'There are no teams here yet. {schedule} has what is coming up.',
  theSchedule: 'The schedule',
  stopped:
    'We tell you nothing more, and your address is deleted. Was that a mistake? Ask again here.',
  left: 'You get no more of these emails. That holds for this address, also when the club enters it again. Was that a mistake? Ask again here.',
})

export const pageWords = catalogue({
  title: 'What we tell you',
  titleYes: 'One more press',
  yesText: 'We then email you when a game or practice of {teams} is called off, moved or new.',
  yes: 'Yes, tell me',
  yesNote:
    'If you did not ask for this, just close the page: your address is deleted after {days} days.',
  saved: 'Saved. This is what we tell you from now on.',
  problem: 'Our last emails to you came back. Save, and we try again.',
  howMuch: 'Which changes',
  everything: 'Every change: called off, moved, times, fields, new games',
  urgent: 'Only what is called off or moved, or is about that same day',
  quiet: 'Quiet hours',
  from: 'From',
  until: 'Until',
  quietNote:
    'In these hours only news of that day and of the next 12 hours comes. The same time twice: no quiet hours.',
  save: 'Save',
  stopTitle: 'No more emails?',
  stopText: 'One press ends them all, at once, and deletes your address.',
  stopTextOnFile:
    'One press ends them all, at once. It holds for this address, also when the club enters it again.',
  stop: 'Stop these emails',
  onFile: 'The club has this address as a parent’s, and tells you about {teams}.',
  onFileNone: 'The club has this address as a parent’s.',
  stopTitlePhone: 'No more messages?',
  stopTextPhone: 'One press ends them all, at once, and deletes what we know of this phone.',
  stopPhone: 'Stop these messages',
  keep: 'Keep this link to yourself: it changes what you are told.',
  invalid: 'This link does not work',
  invalidText:
    'It may have been cut off in the email, or you have left, or more than {days} days have passed without a yes. You can {askAgain}.',
  askAgain: 'ask again',
})

export const emailWords = catalogue({
  subject: 'Shall {club} tell you about changes?',
  hello: 'Hello,',
  asked:
    'somebody, most likely you, asked {club} to email this address when a game or practice of {teams} is called off, moved or new.',
  press: 'If that was you, press the button and then “Yes, tell me” on the page that opens.',
  yes: 'Yes, tell me',
  notYou: 'If this wasn’t you, do nothing: the address is deleted after {days} days.',
  subjectKnown: 'Your link: what {club} tells you',
  known: 'you asked {club} to tell you about changes, and it does already: of {teams}.',
  knownOnFile: 'you asked {club} for the link by which you choose what it tells you.',
  knownPress: 'Behind this link you choose teams, what you are told and when, or you stop it.',
  stop: 'Stop these emails',
  change: 'Change what and when',
  why: 'You get this because you follow {teams}.',
  whyOnFile: 'You get this because the club has your address as a parent of a player of {teams}.',
  first:
    'It is the first of these emails: “Stop these emails” ends them with one press, and holds for this address.',
  knownNotYou: 'If you did not ask for this link, ignore this email: it was sent to nobody else.',
  manyTeams: { one: '{count} team', other: '{count} teams' },
})

export const errorWords = catalogue({
  notSent: 'Nothing was sent',
  chooseTeam: 'Choose a team',
  chooseTeamOrStop: 'Choose a team, or stop below',
  didYouMean: 'Did you mean {address}? If what you typed is right, press “Tell me” again.',
  linkInvalid: 'This link is no longer valid.',
})

/** The text that answers a mail program, which shows it to nobody. */
export const oneClickWords = catalogue({
  stopped: 'You get no more of these emails.',
})
