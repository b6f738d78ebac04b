import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Column } from '../../ui/table/column.ts'
import type { CsvColumn } from './csv.ts'

/** What else can be done with a row: a word for its button, and the dialog that it opens. */
export interface Way<Row> {
  word: string
  Dialog(props: { row: Row; onClose: () => void }): ReactNode
  /** A hook that tells with which rows; left out, with all. */
  useOffered?(): (row: Row) => boolean
}

/** How staff see a thing that is kept as rows, and delete of it. */
export interface AdminList<Row extends { id: number } = { id: number }> {
  /** Of the doors: listed at `/api/{path}`, written at `/api/admin/{path}`. */
  path: string
  /** Where it is listed instead, `/api/{list}`. */
  list?: string
  /** Words for the list, for one and for many, as in 'Players', 'player' and 'players'; left out, many have an s. */
  label: string
  singular: string
  plural?: string
  /** A hook, where they need more than the row. */
  columns: readonly Column<Row>[] | (() => readonly Column<Row>[])
  /** More buttons beside 'Add'. */
  Tools?(): ReactNode
  /** What stands above the list. */
  Above?(): ReactNode
  /** Order of the rows; left out, the server's. */
  order?(one: Row, other: Row): number
  /** Rows whose last day is over at the club stand apart, the latest first. */
  past?: { label: string; lastDay(row: Row): string }
  /** What an empty list says, and what it says to do. */
  empty: string
  emptyMore?: ReactNode
  /** A look at a whole row, in a dialog. */
  view?: { title(row: Row): string; Body(props: { row: Row }): ReactNode }
  ways?: readonly Way<Row>[]
  nameOf(row: Row): string
  /** What is said before a row is deleted. */
  deleting(row: Row): string
  /** What else happens when several are deleted. */
  deletingMany?: string
  /** What is said when it is done. */
  said: { deleted: string }
  /** A failure's sentence in place of 'Failed to create player: {message}'. */
  failed?(message: string): string | undefined
  /** Paths of other lists that a write changes. */
  changes?: readonly string[]
}

/** How they edit it; the portal makes a table, a form and their dialogs of it. */
export interface AdminTab<
  Input extends object = object,
  Row extends { id: number } = { id: number },
> extends AdminList<Row> {
  schema: z.ZodType<Input>
  /** What a new row starts with on that day; its names are the fields that the form sends. */
  blank: Blank<Input> | ((today: string) => Blank<Input>)
  Fields(): ReactNode
  /** Columns of the file that rows are exported to and imported from, fetched when somebody does so. */
  csv?(): Promise<{ default: readonly CsvColumn<keyof Input & string>[] }>
  said: { created: string; updated: string; deleted: string }
}

type Blank<Input> = { [Name in keyof Input]?: Input[Name] | '' }

/** A declaration, with its own types checked and then forgotten. */
export function adminTab<Input extends object, Row extends Input & { id: number }>(
  tab: AdminTab<Input, Row>,
) {
  return tab as unknown as AdminTab
}

/** The same for what staff only read and delete. */
export function adminList<Row extends { id: number }>(list: AdminList<Row>) {
  return list as unknown as AdminList
}
