import type { ContactMessage } from './schema.ts'

/** The subjects in the order of the form, as a parent would name them. */
export const subjectWords: Record<ContactMessage['subject'], string> = {
  general: 'A general question',
  tryouts: 'Tryouts and joining',
  schedule: 'Schedule and games',
  other: 'Something else',
}
