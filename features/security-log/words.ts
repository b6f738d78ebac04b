import { catalogue } from '../../ui/words.ts'

export const emailWords = catalogue({
  hello: 'Hello,',
  subject: '‘{username}’ {event}',
  text: 'the account ‘{username}’ {event} on {when}{where}.{by}',
  device: ', with {device}',
  by: ' This was done by ‘{name}’.',
  meant:
    'If this was you, you can ignore this email. If not, sign in, change the password, sign out the other devices, and tell an admin of the club.',
  look: 'View the account',
})

export const eventWords = catalogue({
  'admin-by-key': 'became an admin with the admin key',
  'direct-admin': 'signed in with the admin key',
  'role-raised': 'became an admin',
  'role-changed': 'got another role',
  'factor-added': 'set up a second factor',
  'factor-removed': 'deleted a second factor',
  'recovery-codes': 'made new recovery codes',
  'password-changed': 'changed the password',
  'password-by-link': 'set a new password by a link',
  'email-changed': 'changed the email address',
  'new-device': 'signed in on a new device',
  'wrong-passwords': 'had many failed sign-in attempts',
  'account-removed': 'was deleted',
  'account-closed': 'was closed, as its owner left the club',
})
