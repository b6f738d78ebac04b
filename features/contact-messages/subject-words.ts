import { catalogue } from '../../ui/words.ts'

export const subjectWords = catalogue({
  general: 'A general question',
  tryouts: 'Tryouts and joining',
  schedule: 'Schedule and games',
  other: 'Something else',
})
