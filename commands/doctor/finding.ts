export interface Finding {
  level: 'ok' | 'warning' | 'problem'
  /** The examined subject. */
  subject: string
  /** The finding in a sentence; for a warning or a problem also the remedy. */
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
