import type { Db } from '../tables.server.ts'
import type { Closure } from './schema.ts'

export function readClosures(db: Db): Promise<Closure[]> {
  return db.selectFrom('closures').selectAll().execute()
}
