import type { SecurityEvent } from './schema.ts'
import { eventWords, letterWords } from './words.ts'

/** Returns the letter to the person and to all admins. `when` is in the club's time, in words. */
export function securityLetter(
  { kind, username, by_name, device }: Omit<SecurityEvent, 'id' | 'at'>,
  { when, url }: { when: string; url: string },
) {
  const event = eventWords(kind)
  const where = device ? letterWords('device', { device }) : ''
  const by = by_name ? letterWords('by', { name: by_name }) : ''
  return {
    subject: letterWords('subject', { username, event }),
    greeting: letterWords('hello'),
    paragraphs: [letterWords('text', { username, event, when, where, by }), letterWords('meant')],
    action: { label: letterWords('look'), url },
  }
}
