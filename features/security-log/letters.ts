import { type SecurityEvent, securityEvents } from './schema.ts'

/** To the person and to all admins. `when` is in the club's time, in words. */
export function securityLetter(
  { kind, username, by_name, device }: Omit<SecurityEvent, 'id' | 'at'>,
  { when, url }: { when: string; url: string },
) {
  const where = device ? `, with ${device}` : ''
  const by = by_name ? ` This was done by ‘${by_name}’.` : ''
  return {
    subject: `‘${username}’ ${securityEvents[kind]}`,
    greeting: 'Hello,',
    paragraphs: [
      `the account ‘${username}’ ${securityEvents[kind]} on ${when}${where}.${by}`,
      'If that was meant to be, there is nothing to do. If not, sign in, change the password, sign out the other devices, and tell an admin of the club.',
    ],
    action: { label: 'Look at the account', url },
  }
}
