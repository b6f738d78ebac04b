import { formatShortDay } from '../../../kit/admin/format.ts'
import { resource } from '../../../kit/resource/resource.server.ts'
import type { Db, Edited } from '../../../kit/tables.server.ts'
import { type Closure, type ClosureInput, closure } from './closure-schema.ts'

declare module '../../../kit/tables.server.ts' {
  interface Tables {
    closures: Edited<ClosureInput>
  }
}

declare module '../../../kit/reads.ts' {
  interface Reads {
    closures(): Closure[]
  }
}

/** Days on which a field, or all of them, is closed. */
export const closures = resource({
  path: 'closures',
  area: 'closures',
  table: 'closures',
  singular: 'closure',
  rowName: ({ date, field }) => `${field ?? 'all fields'} on ${formatShortDay(date)}`,
  entity: closure,
  public: { fields: ['id', 'version', 'date', 'field', 'status', 'reason'] },
  admin: ['create', 'update', 'remove'],
  orderBy: ['date', 'field', 'id'],
})

/** All closures, past ones too. */
export function readClosures(db: Db): Promise<Closure[]> {
  return db.selectFrom('closures').selectAll().execute()
}
