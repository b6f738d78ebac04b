export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  /** What was looked at. */
  subject: string
  /** What was found, in a sentence; for a warning or a problem also what to do. */
  text: string
}

export const ok = (subject: string, text: string): Finding => ({ level: 'ok', subject, text })
export const warning = (subject: string, text: string): Finding => ({
  level: 'warning',
  subject,
  text,
})
export const problem = (subject: string, text: string): Finding => ({
  level: 'problem',
  subject,
  text,
})
