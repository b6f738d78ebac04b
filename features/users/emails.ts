import { rolesInWords, type StaffRole } from '../../kit/roles.ts'
import { emailWords } from './words.ts'

interface Link {
  url: string
  days: number
}

/** The emails about accounts, without their recipient. */

interface Invited {
  name: string
  roles: readonly StaffRole[]
  /** Names of the teams of a coach. */
  teams: readonly string[]
}

export function invitationEmail({ name, roles, teams }: Invited, by: string, { url, days }: Link) {
  return {
    subject: emailWords('inviteSubject'),
    greeting: emailWords('helloName', { name }),
    paragraphs: [emailWords('invite', { by, role: rolesInWords(roles, teams) })],
    action: { label: emailWords('makeAccount'), url },
    notes: [emailWords('inviteNote', { days })],
  }
}

export function passwordEmail(username: string, { url, days }: Link) {
  return {
    subject: emailWords('passwordSubject'),
    greeting: emailWords('helloName', { name: username }),
    paragraphs: [emailWords('password')],
    action: { label: emailWords('setPassword'), url },
    notes: [emailWords('passwordNote', { count: days })],
  }
}

export function waitingEmail(username: string, url: string) {
  return {
    subject: emailWords('waitingSubject'),
    greeting: emailWords('hello'),
    paragraphs: [emailWords('waiting', { username })],
    action: { label: emailWords('look'), url },
  }
}
