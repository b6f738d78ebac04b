import type { Feature } from '../../kit/feature.server.ts'
import { askedCounts } from './asked.server.ts'
import { removeExpired } from './remove-expired.server.ts'

/** Deletes personal data after its last day (docs/retention.md). */
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
    counts: askedCounts({ db, now }),
  }),
} satisfies Feature
