import { emailWords } from './words.ts'

/** Returns the email with the link of one child, without the name: others may read the mail, too. */
export function consentEmail(club: string, url: string, days: number) {
  return {
    subject: emailWords('subject', { club }),
    greeting: emailWords('hello'),
    paragraphs: [emailWords('question'), emailWords('page', { days })],
    action: { label: emailWords('answer'), url },
    notes: [emailWords('keepToYourself')],
  }
}
