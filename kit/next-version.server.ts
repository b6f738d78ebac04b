import { sql } from 'kysely'

/** The value of the column `version` in an update of a row. */
export const nextVersion = sql<number>`version + 1`
