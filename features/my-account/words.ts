import { catalogue } from '../../ui/words.ts'

export const emailWords = catalogue({
  confirmSubject: 'Confirm your email address',
  hello: 'Hello {username},',
  confirm:
    'you have entered this address for your account on the club’s website. Click the link to confirm that it is yours.',
  confirmAction: 'Confirm the address',
  once: 'The link works once, for a day. If you did not expect it, do nothing.',
  changedSubject: 'Your account has another email address now',
  changed:
    'emails about your account on the club’s website go to another address from now on. If that was not you, tell an admin of the club.',
})

export const words = catalogue({
  confirmed: 'Address confirmed',
  fromNowOn: 'Emails about your account go there from now on.',
  myAccount: 'My account',
  invalid: 'This link is not valid',
  invalidText:
    'It has been used already, or is older than a day. Enter the address once more under My account.',
  isYours: 'Is this your address?',
  forAccount: '{email}, for the account {username}.',
  yesMine: 'Yes, it is mine',
})

export const errorWords = catalogue({
  invalid: 'This link has been used already, or is too old. Enter the address once more.',
  notConfirmed: 'The address was not confirmed',
})
