import type { z } from 'zod'
import type { Db } from '../tables.server.ts'
import type { StoredList } from './list-parts.server.ts'
import type { Resource } from './resource.server.ts'

export interface ListRow {
  id: number
  version?: number
  team_id?: number | null
}

/** The source of a list: the rows of a resource, or others. */
export interface ListSource
  extends Pick<
    Resource,
    'path' | 'area' | 'rowName' | 'singular' | 'plural' | 'own' | 'table' | 'onStaffRead'
  > {
  list: StoredList
  /** A row as staff get it. */
  shape(): z.ZodObject
  readRows(db: Db): Promise<readonly ListRow[]>
  /** Rows that are made anew at each reading, of more than their table. */
  isMade?: boolean
}
