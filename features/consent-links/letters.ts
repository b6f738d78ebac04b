import { letterWords } from './words.ts'

/** Returns the letter with the link of one child, without the name: others may read the mail, too. */
export function consentLetter(club: string, url: string, days: number) {
  return {
    subject: letterWords('subject', { club }),
    greeting: letterWords('hello'),
    paragraphs: [letterWords('question'), letterWords('page', { days })],
    action: { label: letterWords('answer'), url },
    notes: [letterWords('keepToYourself')],
  }
}
