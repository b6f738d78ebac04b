import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  waiting: 'Waiting for the passkey...',
  usePasskey: 'Use a passkey',
})

export const stepWords = catalogue({
  signIn: 'Sign in',
  checking: 'Checking...',
  code: 'Code',
  codeHint: 'Six digits from your app, or one of your recovery codes.',
  title: 'One more step',
  intro: 'Your password is right. Your account also asks for a code of your app, or for a passkey.',
  nothingAtHand:
    'Nothing of it at hand? Another admin of the club can delete it under Accounts, and so can the person who runs the server.',
  back: 'Back to sign-in',
})

export const errorWords = catalogue({
  notHere: 'Passkeys need a site with a domain name and an encrypted connection.',
  stillRequired:
    'The club asks admins for a second factor. Set up another one first, then delete this one.',
  clock: 'This code is not right. Is the clock of the phone right?',
  factorFirst: 'Set up an app or a passkey first.',
  notAdded: 'The passkey could not be added. Please try again.',
  notConfirmed: 'This passkey did not confirm that it is you.',
  notSignedIn: 'You are not signed in yet',
  tooLate: 'That took too long. Please enter your password once more.',
  wrongCode: 'This code is not right. A code works once, and for about a minute.',
  noPasskey: 'Your account has no passkey: type a code of your app.',
  otherPasskey: 'This passkey does not belong to the account.',
})
