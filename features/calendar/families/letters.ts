import { letterWords } from './words.ts'

/** The letter with the address of a team's calendar, without its recipient. */
export function calendarLetter(team: string, url: string) {
  return {
    subject: letterWords('subject', { team }),
    greeting: letterWords('hello'),
    paragraphs: [letterWords('text', { team })],
    action: { label: letterWords('see'), url },
    notes: [letterWords('keepToYourself')],
  }
}
