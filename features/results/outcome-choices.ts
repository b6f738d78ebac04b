import type { ResultInput } from './schema.ts'

export const outcomeChoices: { value: ResultInput['outcome']; label: string }[] = [
  { value: 'played', label: 'Played' },
  { value: 'forfeit', label: 'Forfeit' },
  { value: 'abandoned', label: 'Broken off' },
]

export const OUTCOME_HINT =
  'A forfeit counts with the score that the league gives it; a game that was broken off does not count.'
