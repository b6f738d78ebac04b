import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  question: 'What are you looking for?',
  search: 'Search',
  nothing: 'Nothing found for “{query}”',
  tryAnother: 'Try another word, or fewer of them.',
  results: { one: '1 result for “{query}”', other: '{count} results for “{query}”' },
  partly: ', with some of the words',
  more: '{count} more. Add a word to narrow the results.',
  corrected: '. Nothing has “{word}”; this is for {instead}',
  or: ' or ',
})
