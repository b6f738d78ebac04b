import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  welcome: 'Welcome to the team, {username}!',
  ready: 'Your account is ready',
  hello: 'Hello {name}',
  invited: 'You are invited to help with this website, as: {role}. {note}',
  makeAccount: 'Make my account',
  creating: 'Creating account...',
  usernameHint: 'With it you sign in.',
  passwordHint: 'At least {min} characters. Three or four words in a row are a good one.',
  emailHint: 'For a new password, should you ever forget yours.',
  haveAccount: 'I have an account: sign in',
  invalid: 'This invitation is not valid',
  invalidText:
    'It has been used already, was revoked, or is older than seven days. Ask an admin of the club for a new one.',
})

/** Permissions of each role in a sentence, for the admin who gives a role and the user who gets it. */
export const roleNotes = catalogue({
  admin: 'May do everything, and gives others their roles.',
  editor: 'News, announcements, pages, menu, gallery, hero video, documents, sponsors and footer.',
  coach: 'Events, results, roster and messages of their own teams.',
  treasurer: 'Fees.',
  user: 'Nothing but their own account.',
})

export const errorWords = catalogue({
  invitationInvalid:
    'This invitation has been used already, was revoked, or is too old. Ask for a new one.',
  whoLeaves: 'Choose the account or the coach who leaves.',
  noTrace: 'Something you selected no longer exists.',
  nothingChosen: 'Choose at least one.',
  tracesChanged:
    'Somebody changed something of {name} in the meantime. Check it again: nothing was done yet.',
  coachHasAccount: 'This coach has an account already.',
  tooEasy:
    'The password of this account is too weak for staff. Send a link for a new password first, then give the role.',
})
