import type { Db } from '../../../kit/tables.server.ts'
import type { Closure } from './closure-schema.ts'

export function readClosures(db: Db): Promise<Closure[]> {
  return db.selectFrom('closures').selectAll().execute()
}
