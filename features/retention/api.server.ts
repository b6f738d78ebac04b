import type { Feature } from '../../kit/feature.server.ts'
import type { TableDeclarations } from '../../kit/stored-table.server.ts'
import type { Settings } from '../settings/schema.ts'
import { overdueCounts } from './overdue.server.ts'
import { expiringTables, removeExpired } from './remove-expired.server.ts'

/** Deletes personal data after its last day (docs/retention.md). */
export function retention(declarations: TableDeclarations<Settings>): Feature {
  const tables = expiringTables(declarations)
  return {
    setUp: ({ db, now }) => ({
      jobs: [
        {
          name: 'retention',
          everySeconds: 3_600,
          lockSeconds: 600,
          run: () => removeExpired(db, now(), tables),
        },
      ],
      counts: overdueCounts({ db, now }),
    }),
  }
}
