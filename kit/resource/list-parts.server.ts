import type { ListClock, ListRules } from '../list/rules.ts'
import type { Db, TableName } from '../tables.server.ts'
import { untilChange } from '../until-change.server.ts'

/** A list of the portal as the server answers it by part. */
export interface ListParts<Row, Known> {
  rules: ListRules<Row, Known>
  /** Reads what the rules need beside the rows; cached until one of `tables` changes, not cached without `tables`. */
  known?: { tables?: readonly TableName[]; read(db: Db, clock: ListClock): Promise<Known> }
  /** Adds to the rows of a page what the list shows beside their columns. */
  addDetails?(rows: readonly Row[], shown: { db: Db; clock: ListClock }): Promise<object[]>
  /** Long columns that the list does not show: its rows lack them, and a form reads its row anew. */
  without?: readonly (keyof Row & string)[]
  /** Columns that dialogs about selected rows need beside id and version. */
  chosen?: readonly (keyof Row & string)[]
}

/** The same as the kit works with it: its rows are those of a table, or made of it. */
export type StoredList = ListParts<{ id: number }, unknown>

/** Declares how the server answers a list by part; its rows are checked here, and any rows from here on. */
export function listParts<Row extends { id: number }, Known = unknown>(
  parts: ListParts<Row, Known>,
): StoredList {
  return parts as unknown as StoredList
}

/** Returns what the list's rules need beside the rows: the same object until one of its tables changes. */
export async function readKnown(
  db: Db,
  path: string,
  { known }: StoredList,
  clock: ListClock,
): Promise<unknown> {
  if (!known) return NOTHING
  const { tables, read } = known
  if (!tables) return read(db, clock)
  const name = `what the list ${path} knows`
  return untilChange({ db, of: tables, name }, () => read(db, clock))
}

const NOTHING = {}
