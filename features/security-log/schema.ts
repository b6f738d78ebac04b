/** What is noted, as admins read it after the name of the account. */
export const securityEvents = {
  'admin-by-key': 'became an admin with the admin key',
  'direct-admin': 'signed in with the admin key',
  'role-raised': 'became an admin',
  'role-changed': 'got another role',
  'factor-added': 'set up a second factor',
  'factor-removed': 'has one second factor less',
  'recovery-codes': 'made new recovery codes',
  'password-changed': 'changed the password',
  'password-by-link': 'set a new password by a link',
  'email-changed': 'changed the e-mail address',
  'new-device': 'signed in on a new device',
  'wrong-passwords': 'had many wrong passwords tried',
  'account-removed': 'was removed',
} as const

export type SecurityEventKind = keyof typeof securityEvents

export interface SecurityEvent {
  id: number
  /** ISO 8601 UTC. */
  at: string
  kind: SecurityEventKind
  /** Of the account that it is about. */
  username: string
  /** Who did it, where that is somebody else. */
  by_name: string | null
  /** In plain words, such as 'Firefox on Windows'. */
  device: string | null
}
