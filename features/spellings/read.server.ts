import type { Db } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import type { Spelling } from './schema.ts'

/** Returns the meanings that somebody gave to names. */
export function readSpellings(db: Db): Promise<readonly Spelling[]> {
  return tableRows(db, 'spellings')
}
