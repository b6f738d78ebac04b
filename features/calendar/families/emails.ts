import { emailWords } from './words.ts'

/** The email with the address of a team's calendar, without its recipient. */
export function calendarEmail(team: string, url: string) {
  return {
    subject: emailWords('subject', { team }),
    greeting: emailWords('hello'),
    paragraphs: [emailWords('text', { team })],
    action: { label: emailWords('see'), url },
    notes: [emailWords('keepToYourself')],
  }
}
