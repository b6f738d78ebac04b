import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Column } from '../../ui/table/column.ts'
import type { Area } from '../roles.ts'
import type { CsvModule } from './csv.ts'

/** A button on each row and the dialog that it opens. */
export interface RowAction<Row> {
  label: string
  Dialog(props: { row: Row; onClose: () => void }): ReactNode
  /** A hook; whether the row has the button. Left out, all have. */
  useIsOffered?(row: Row): boolean
}

/** A button for the selected rows and the dialog that it opens; `onClose` gets whether it did anything. */
export interface SelectionAction<Row> {
  label: string
  Dialog(props: { rows: readonly Row[]; onClose: (done: boolean) => void }): ReactNode
}

/** A choice above the list that narrows it. */
export interface ListFilter<Row> {
  /** In the URL, `?{path}-{name}=`. */
  name: string
  label: string
  /** A hook: what can be chosen, and which rows each choice lets through. */
  useFilter(): {
    choices: readonly { value: string | number; label: string }[]
    matches(row: Row, value: string): boolean
  }
}

/** A list of rows that staff read and delete. */
export interface AdminList<Row extends { id: number } = { id: number }> {
  /** Last part of its endpoints: read at `/api/{path}`, written at `/api/admin/{path}`. */
  path: string
  /** Whose permissions its buttons need. */
  area: Area
  /** Read at `/api/{listPath}` instead. */
  listPath?: string
  /** The list's name, as in 'Players'. */
  label: string
  /** 'player', 'players'; `plural` is by default `singular` with an s. */
  singular: string
  plural?: string
  /** A hook, where cells need more than the row. */
  columns: readonly Column<Row>[] | (() => readonly Column<Row>[])
  /** More buttons beside 'Add'. */
  Tools?(): ReactNode
  /** Those of which there are too many for a phone, where they stand behind 'More'. */
  MoreTools?(): ReactNode
  /** Stands above the list. */
  Above?(): ReactNode
  filters?: readonly ListFilter<Row>[]
  /** Puts the rows in order; by default they stay in the server's. */
  arrange?(rows: readonly Row[]): Row[]
  /** Rows whose last day is before today stand apart under this label, the latest first. */
  past?: { label: string; lastDay(row: Row): string }
  /** Text of an empty list, and what to do about it. */
  empty: string
  emptyMore?: ReactNode
  /** A dialog that shows the whole row. */
  view?: { title(row: Row): string; Body(props: { row: Row }): ReactNode }
  rowActions?: readonly RowAction<Row>[]
  selectionActions?: readonly SelectionAction<Row>[]
  /** Its rows are not deleted in the list, whoever may: a row's own dialog says what becomes of it. */
  keepsRows?: boolean
  /** Names the row, as in 'Delete Ana Brooks'. */
  rowName(row: Row): string
  deleteQuestion(row: Row): string
  /** A hook; what else goes with the rows, behind the question. */
  useDeleteNote?(rows: readonly Row[]): string | undefined
  /** What else the user should know before several rows are deleted. */
  deleteManyNote?: string
  /** Notices of what was done. */
  messages: { deleted: string }
  /** Replaces the notice 'Failed to create player: {message}'. */
  failureMessage?(message: string): string | undefined
  /** Paths of the other lists that a write changes. */
  invalidates?: readonly string[]
}

/** A list whose rows staff also create and update; the portal renders its table, form and dialogs. */
export interface AdminTab<
  Input extends object = object,
  Row extends { id: number } = { id: number },
  Field extends string = string,
> extends AdminList<Row> {
  schema: z.ZodType<Input>
  /** Initial values of a new row, given the day that it is at the club; its keys are the fields that the form sends. */
  blank: Blank<Input> | ((today: string) => Blank<Input>)
  Fields(): ReactNode
  /** Loads the columns of the CSV export and import when they are first needed. */
  csv?(): Promise<CsvModule<Field>>
  /** What is typed into its form is stored in the browser until it is saved: not for data about people. */
  keepsDrafts?: boolean
  /** Called before so many rows leave the portal as a file. */
  exporting?(rows: number): Promise<unknown>
  messages: { created: string; updated: string; deleted: string }
}

type Blank<Input> = { [Name in keyof Input]?: Input[Name] | '' }

/** Checks a declaration against its own types; the portal's components need none of them. */
export function adminTab<Input extends object, Row extends Input & { id: number }>(
  tab: AdminTab<Input, Row, keyof Input & string>,
): AdminTab {
  return tab
}

/** The same for a list that staff only read and delete from. */
export function adminList<Row extends { id: number }>(list: AdminList<Row>): AdminList {
  return list
}
