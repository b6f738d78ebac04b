import { emailWords } from './words.ts'

/** Returns the email to all admins when there has been no good backup for two days. */
export function backupEmail({
  age,
  problem,
  url,
}: {
  age: string | null
  problem: string | null
  url: string
}) {
  return {
    subject: age ? emailWords('subject', { age }) : emailWords('none'),
    greeting: emailWords('hello'),
    paragraphs: [emailWords('every'), problem ?? emailWords('log'), emailWords('look')],
    action: { label: emailWords('action'), url },
  }
}
