import type { Feature } from '../../kit/feature.server.ts'
import { routeConfig } from '../../kit/operation.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { requireValid } from '../../kit/validation.ts'
import { operations, part } from './operations.server.ts'
import type { SecurityEvent } from './schema.ts'

const MAX_ROWS = 50

/** Sign-ins and changes of access, for admins: read in parts, the newest first. */
export default {
  setUp: ({ db }) => ({
    admin(app) {
      app.get(
        '/security-log',
        routeConfig(operations.list),
        async (request): Promise<SecurityEvent[]> => {
          const { before } = requireValid(part, request.query)
          return readPart(db, before)
        },
      )
    },
  }),
} satisfies Feature

function readPart(db: Db, before: number | null | undefined) {
  let events = db
    .selectFrom('security_log')
    .select(['id', 'at', 'kind', 'username', 'by_name', 'device'])
    .orderBy('id', 'desc')
    .limit(MAX_ROWS)
  if (before) events = events.where('id', '<', before)
  return events.execute()
}
