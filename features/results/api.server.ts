import { formatShortDay } from '../../kit/admin/format.ts'
import type { Feature } from '../../kit/feature.server.ts'
import { resource } from '../../kit/resource/resource.server.ts'
import type { Edited, WithDefaults } from '../../kit/tables.server.ts'
import { sentence } from '../../ui/sentence.ts'
import { rememberResultAges } from './ages.server.ts'
import { resultList } from './list.server.ts'
import { notOver } from './not-over.server.ts'
import { type PublicResult, type ResultInput, result } from './schema.ts'
import { resultTables } from './tables.server.ts'
import { withoutScores } from './without-scores.server.ts'
import { errorWords } from './words.ts'

declare module '../../kit/tables.server.ts' {
  interface Tables {
    results: Edited<Omit<ResultInput, 'outcome'>> & WithDefaults<Pick<ResultInput, 'outcome'>>
  }
}

declare module '../../kit/reads.ts' {
  interface Reads {
    results(): PublicResult[]
  }
}

export const results = resource({
  path: 'results',
  list: resultList,
  area: 'results',
  tables: resultTables,
  table: 'results',
  singular: 'result',
  rowName: ({ homeTeam, awayTeam, date }) =>
    `${homeTeam} vs ${awayTeam} on ${formatShortDay(date)}`,
  entity: result,
  public: {
    present: withoutScores,
    unseen: { homeScore: 'Scores of this age are not shown.' },
  },
  admin: ['create', 'update', 'remove'],
  orderBy: ['-date', '-id'],
  own: { fields: result.keyof().options },
  validate: notOver,
  taken: sentence(errorWords, 'taken'),
})

export default {
  resources: [results],
  follow: { tables: ['results', 'teams'], change: rememberResultAges },
} satisfies Feature
