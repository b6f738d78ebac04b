import type { Generated, Kysely, Selectable } from 'kysely'

/**
 * The database as queries see it. A feature adds its tables in its endpoints' file, by declaration merging: `declare
 * module '…/kit/tables.server.ts' { interface Tables { players: Edited<PlayerInput> } }`. The migrations in `db/` make
 * the tables; a test compares the two.
 */
export interface Tables {
  /**
   * One row: the number of changes of public content, and of any content. The mark is a random text of the last public
   * change.
   */
  content_version: { version: number; changes: number; mark: Generated<string> }
  /** The last change of each table, its random mark, and its author: an admin, or null for a job or a visitor's message. */
  table_changes: {
    table_name: string
    change: number
    mark: Generated<string>
    actor_id: number | null
    actor_name: string | null
  }
  /** Locks that all instances share (kit/lock.server.ts); `until` is an instant, ISO 8601 UTC. */
  leases: { name: string; holder: string; until: string }
}

export type Db = Kysely<Tables>

/** An entity's columns and its id. */
export type Numbered<Entity> = Entity & { id: Generated<number> }
/** Rows that admins edit: every save raises `version`. */
export type Edited<Entity> = Numbered<Entity> & { version: Generated<number> }
/** Instants, ISO 8601 UTC. */
export type Stamped = { created_at: string; updated_at: string }
/** Columns to which the database gives a value when they are left out. */
export type WithDefaults<Columns> = { [Name in keyof Columns]: Generated<Columns[Name]> }

export type TableName = keyof Tables & string
export type RowOf<Table extends TableName> = Selectable<Tables[Table]>
