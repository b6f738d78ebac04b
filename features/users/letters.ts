import { type Role, roleLabels } from '../../kit/roles.ts'

interface Link {
  url: string
  days: number
}

/** The letters about accounts, without their recipient. */

interface Invited {
  name: string
  role: Role
}

export function invitationLetter({ name, role }: Invited, by: string, { url, days }: Link) {
  return {
    subject: 'Come and help with the club’s website',
    greeting: `Hello ${name},`,
    paragraphs: [
      `${by} invites you to help with the club’s website, as: ${roleLabels[role]}. Choose a user name and a password, and you can start.`,
    ],
    action: { label: 'Make my account', url },
    notes: [`The link works once, for ${days} days. If you did not expect it, do nothing.`],
  }
}

export function passwordLetter(username: string, { url, days }: Link) {
  return {
    subject: 'A new password for the club’s website',
    greeting: `Hello ${username},`,
    paragraphs: [
      'with this link you set a new password. Until then the old one stays as it is. Wherever the account is signed in, it will be signed out.',
    ],
    action: { label: 'Set a new password', url },
    notes: [
      `The link works once, for ${days === 1 ? 'a day' : `${days} days`}. If you did not ask for it, do nothing.`,
    ],
  }
}

export function waitingLetter(username: string, url: string) {
  return {
    subject: 'Somebody has registered on the club’s website',
    greeting: 'Hello,',
    paragraphs: [
      `the account ‘${username}’ was made just now. It cannot do anything yet. If you know who it is, give it a role; if not, remove it.`,
    ],
    action: { label: 'Look at the account', url },
  }
}
