import type { z } from 'zod'
import type { Settings } from '../../features/settings/schema.ts'
import type { Db, Tables } from '../tables.server.ts'

/** The club's rows, and the day and time that it is there. */
export interface ClubNow {
  db: Db
  today: string
  /** `HH:MM` */
  time: string
}

/** A thing that staff keep as rows: its doors follow from this declaration (see server/crud.ts). */
export interface Resource<Entity extends z.ZodType = z.ZodType> {
  /** Of the doors: `/api/{path}` and `/api/admin/{path}`. */
  path: string
  table: keyof Tables
  /** A word for one row, as in 'There is no such player.' */
  singular: string
  /** What staff may send. */
  entity: Entity
  /** Which doors there are; one that is not listed does not exist. */
  public: readonly 'list'[]
  admin: readonly ('list' | 'create' | 'update' | 'remove' | 'import')[]
  /** What else staff do with a row, by the last word of the door `POST /api/admin/{path}/{id}/{word}`. */
  actions?: Record<string, Action>
  /** Columns to sort by, `-` in front for descending; texts in natural order, so that U8 comes before U10. */
  orderBy: readonly string[]
  /** Column whose value the query parameter of the same name picks, of the values that strangers may ask for. */
  filter?: { column: string; public: readonly string[] }
  /** Column that is true in rows that are in no list. */
  hiding?: string
  /** The rows say when they were made and last changed. */
  stamped?: boolean
  /** Values for what was left out when a row is made. */
  defaults?: (today: string) => Partial<z.input<Entity>>
  /** What is wrong with which field, where the club's clock or other rows decide. */
  refuse?: (row: z.output<Entity>, club: ClubNow) => Promise<Record<string, string> | undefined>
  /** The rows as strangers see them, where other rows decide. */
  shown?: (rows: Row<Entity>[], db: Db) => Promise<object[]>
  /** What strangers get of a row; left out, all of it. */
  present?: (row: Row<Entity>, settings: Settings) => object
  /** What is said when the row collides with another one. */
  taken?: string
  /** Columns by which an imported row without an id is found; where `taken` says so, no two rows have them alike. */
  knownBy?: readonly string[]
}

type Row<Entity extends z.ZodType> = z.output<Entity> & { id: number }

interface Action {
  body: z.ZodType
  /** The columns that it sets, from the row as it is stored and the body; throws a ExpectedError when it cannot be done. */
  change(row: object, body: unknown): object
}

export function resource<Entity extends z.ZodType>(declaration: Resource<Entity>): Resource {
  return declaration as unknown as Resource
}
