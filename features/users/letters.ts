import { rolesInWords, type StaffRole } from '../../kit/roles.ts'
import { letterWords } from './words.ts'

interface Link {
  url: string
  days: number
}

/** The letters about accounts, without their recipient. */

interface Invited {
  name: string
  roles: readonly StaffRole[]
  /** Names of the teams of a coach. */
  teams: readonly string[]
}

export function invitationLetter({ name, roles, teams }: Invited, by: string, { url, days }: Link) {
  return {
    subject: letterWords('inviteSubject'),
    greeting: letterWords('helloName', { name }),
    paragraphs: [letterWords('invite', { by, role: rolesInWords(roles, teams) })],
    action: { label: letterWords('makeAccount'), url },
    notes: [letterWords('inviteNote', { days })],
  }
}

export function passwordLetter(username: string, { url, days }: Link) {
  return {
    subject: letterWords('passwordSubject'),
    greeting: letterWords('helloName', { name: username }),
    paragraphs: [letterWords('password')],
    action: { label: letterWords('setPassword'), url },
    notes: [letterWords('passwordNote', { count: days })],
  }
}

export function waitingLetter(username: string, url: string) {
  return {
    subject: letterWords('waitingSubject'),
    greeting: letterWords('hello'),
    paragraphs: [letterWords('waiting', { username })],
    action: { label: letterWords('look'), url },
  }
}
