import { letterWords } from './words.ts'

/** Returns the letter to all admins when there has been no good backup for two days. */
export function backupLetter({
  age,
  problem,
  url,
}: {
  age: string | null
  problem: string | null
  url: string
}) {
  return {
    subject: age ? letterWords('subject', { age }) : letterWords('none'),
    greeting: letterWords('hello'),
    paragraphs: [letterWords('every'), problem ?? letterWords('log'), letterWords('look')],
    action: { label: letterWords('action'), url },
  }
}
