import type { SecurityEvent } from './schema.ts'
import { emailWords, eventWords } from './words.ts'

/** Returns the email to the person and to all admins. `when` is in the club's time, in words. */
export function securityEmail(
  { kind, username, by_name, device }: Omit<SecurityEvent, 'id' | 'at'>,
  { when, url }: { when: string; url: string },
) {
  const event = eventWords(kind)
  const where = device ? emailWords('device', { device }) : ''
  const by = by_name ? emailWords('by', { name: by_name }) : ''
  return {
    subject: emailWords('subject', { username, event }),
    greeting: emailWords('hello'),
    paragraphs: [emailWords('text', { username, event, when, where, by }), emailWords('meant')],
    action: { label: emailWords('look'), url },
  }
}
