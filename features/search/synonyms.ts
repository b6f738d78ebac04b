import { meaningWords } from './site-words.ts'

/** The words of a query without those that tell nothing, unless there are no others: 'how to join' is 'join'. */
export function tellingWords(words: readonly string[]) {
  const fillers = new Set(meaningWords('fillers').split(' '))
  const telling = words.filter(word => !fillers.has(word))
  return telling.length > 0 ? telling : [...words]
}

/** Other words for the same: 'fees' is also 'cost'. */
export function synonymsOf(word: string) {
  const groups = meaningWords('same')
    .split('|')
    .map(group => group.split(' '))
  const isIn = (group: string[]) => group.some(other => word === other || word === `${other}s`)
  return groups.filter(isIn).flatMap(group => group.filter(other => other !== word))
}
