import type { ContactMessage } from './schema.ts'

/** The subjects in the order of the form. */
export const subjectLabels: Record<ContactMessage['subject'], string> = {
  general: 'A general question',
  tryouts: 'Tryouts and joining',
  schedule: 'Schedule and games',
  other: 'Something else',
}
