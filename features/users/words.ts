import { catalogue } from '../../ui/words.ts'

export const emailWords = catalogue({
  inviteSubject: 'Come and help with the club’s website',
  helloName: 'Hello {name},',
  invite:
    '{by} invites you to help with the club’s website, as: {role}. Choose a user name and a password, and you can start.',
  makeAccount: 'Make my account',
  inviteNote: 'The link works once, for {days} days. If you did not expect it, do nothing.',
  passwordSubject: 'A new password for the club’s website',
  password:
    'with this link you set a new password. Until then the old one stays as it is. Wherever the account is signed in, it will be signed out.',
  setPassword: 'Set a new password',
  passwordNote: {
    one: 'The link works once, for a day. If you did not ask for it, do nothing.',
    other: 'The link works once, for {count} days. If you did not ask for it, do nothing.',
  },
  waitingSubject: 'Somebody has registered on the club’s website',
  hello: 'Hello,',
  waiting:
    'the account ‘{username}’ was made just now. It cannot do anything yet. If you know who it is, give it a role; if not, delete it.',
  look: 'View the account',
})

export const passwordWords = catalogue({
  forgotten: 'Forgotten password',
  back: 'Back to sign-in',
  weSend: 'We send a link to the email address of your account. With it you set a new password.',
  account: 'Username or email',
  send: 'Send me a link',
  onItsWay:
    'If there is an account with that name or address, an email with a link is on its way. It works for a day.',
  nothing:
    'Nothing after ten minutes? Check the spam folder. An account without an email address gets no email: then ask another admin of the club, who can make a link for you.',
  noMail: 'This site sends no mail, so a person has to help you back in.',
  askAdmin:
    'Ask another admin of the club: under {accounts} they can make a link with which you set a new password.',
  accounts: 'Accounts',
  askServer:
    'Or ask the person who runs the server: {command} and your username make such a link, too.',
  new: 'New password',
  forAccount: 'For the account {username}. Wherever it is signed in, it will be signed out.',
  password: 'Password',
  atLeast: 'At least 6 characters.',
  set: 'Set password',
  changed: 'Password changed',
  signInWithIt: 'Sign in with your new password.',
  goToSignIn: 'Go to sign-in',
  invalid: 'This link is not valid',
  invalidText:
    'It has been used already, or is older than a day. {getNew}, or ask an admin of the club.',
  getNew: 'Get a new one',
})

export const words = catalogue({
  checkCredentials: 'Login failed. Please check your credentials.',
  login: 'Login',
  loggingIn: 'Logging in...',
  loginError: 'Login Error',
  username: 'Username',
  password: 'Password',
  roster: 'Players and roster',
  schedule: 'Schedule and practices',
  results: 'Results and standings',
  news: 'News',
  gallery: 'Gallery',
  needsJavaScript:
    'Signing in needs JavaScript. Turn it on for this site, then load the page again.',
  managed: 'What admins manage',
  tryAnotherName: 'Registration failed. Please try a different username.',
  registrationFailed: 'Registration failed',
  couldNotCreate: 'Could not create account',
  haveKey: 'Have an admin key? Use /admin-register',
  register: 'Register',
  creating: 'Creating account...',
  registrationError: 'Registration Error',
  atLeast: 'At least 6 characters.',
  email: 'Email',
  registered: 'Registration successful',
  welcomeToTeam: 'Welcome to the team, {username}!',
  title: 'Admin sign-in',
  intro: 'For the volunteers who keep this site up to date.',
  signInOrRegister: 'Sign in or register',
  forgot: 'Forgot your password?',
  registerWithKey: 'Register as an admin with a key',
  emergency: 'Emergency admin login',
  byInvitation:
    'New accounts are made by invitation here. Ask an admin of the club to invite you: you then get a link.',
  loginFailed: 'Login failed',
  wrong: 'Invalid username or password',
  lockedOut: 'Locked out? Use /direct-admin',
  directLoginFailed: 'Login Failed',
  emergencyIntro:
    'For when no admin can sign in. A name that exists needs its own password too; a new name becomes a new admin.',
  loginAsAdmin: 'Login as admin',
  adminKey: 'Admin key',
  back: 'Back to sign-in',
  adminRegistration: 'Admin registration',
  adminIntro: "Create an admin account with the club's admin registration key.",
  createAdmin: 'Create admin account',
  registrationKey: 'Admin registration key',
  keyHint: 'Ask the person who runs the server of this site.',
  appearsSuccessful: 'Registration Appears Successful',
  invalidKey: 'Invalid Admin Key',
  adminRegistrationFailed: 'Registration Failed',
  wrongKey: 'The admin registration key is incorrect.',
  failedWith: '{what}: {status} {text}',
})

export const errorWords = catalogue({
  wrongPassword: 'Invalid username or password',
  invitedOnly: 'New accounts are made by invitation here. Ask an admin of the club to invite you.',
  wrongPasswordOf:
    'The key is right, and there is an account ‘{username}’, but the password is not that account’s. Type another username to make a new admin account; it can then set a new password for ‘{username}’ under Accounts. The person who runs the server can do so, too: npm run club -- reset-password',
  passwordNotChanged: 'The password was not changed',
  noLink: 'No link was sent',
  notYours: 'This is not your password',
  linkInvalid: 'This link has been used already, or is too old. Ask for a new one.',
  siteSendsNoMail: 'This site sends no mail. Ask another admin for a link.',
  lastAdmin: 'This is the only admin. Make somebody else an admin first.',
  nameTaken: 'This username already exists.',
  triedFirst:
    'This password is one of those that are tried first. Three or four words in a row are a good one.',
  wrongKey: 'The admin registration key is incorrect.',
  holdsUsername: 'Password must not contain the username',
  holdsClub: 'Password must not contain the name of the club',
})
