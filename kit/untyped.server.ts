import type { Kysely } from 'kysely'
import type { Db } from './tables.server.ts'

/** The database for a table whose name is known only at run time; the caller has checked the columns. */
export const untypedDb = (db: Db) => db as unknown as Untyped

// biome-ignore lint/suspicious/noExplicitAny: the compiler cannot know the columns.
type Untyped = Kysely<Record<string, any>>
