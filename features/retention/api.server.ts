import type { Feature } from '../../kit/feature.server.ts'
import { askedCounts } from './asked.server.ts'
import { removeExpired } from './remove-expired.server.ts'

/** What is kept about people goes when its last day is over (docs/retention.md). */
export default {
  setUp: ({ db, now }) => ({
    jobs: [
      {
        name: 'retention',
        everySeconds: 3_600,
        lockSeconds: 600,
        run: () => removeExpired(db, now()),
      },
    ],
    counts: askedCounts({ db, now }) ?? {},
  }),
} satisfies Feature
