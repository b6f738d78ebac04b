import { catalogue } from '../../ui/words.ts'

export const words = catalogue({
  results: 'Results',
  lastResults: 'Last results',
  allAndTables: 'All results and tables',
  none: 'No results yet.',
  afterEachGame: 'Scores appear here after each game.',
  notKept: 'Scores are not kept under U{age}.',
  all: { one: '{count} result', other: 'All {count} results' },
  pages: 'Pages of results',
  before: 'Later results',
  after: 'Earlier results',
})

export const errorWords = catalogue({
  notOver: 'This game is not over: its date is still to come',
  taken: 'This game has a result already.',
  startsAt: 'This game is not over: it starts today at {time}',
})
