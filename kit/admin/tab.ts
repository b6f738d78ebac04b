import { omit } from 'es-toolkit/object'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'
import type { Column } from '../../ui/table/column.ts'
import type { PhoneRow } from '../../ui/table/table-props.ts'
import { blankValues } from '../blank-values.ts'
import type { Area } from '../roles.ts'
import type { CsvModule } from './csv.ts'
import { type FormPart, withRest } from './form-parts.tsx'

export type { PhoneRow } from '../../ui/table/table-props.ts'

/** Something that is done with a row, offered in its menu, and the dialog that it opens, if any. */
export interface RowAction<Row> {
  label: string
  Dialog?(props: { row: Row; onClose: () => void }): ReactNode
  /** A hook that returns what is done at once, instead of a dialog. */
  usePress?(): { press(row: Row): void }
  /** A hook that tells whether the row has it; by default all have. */
  useIsOffered?(row: Row): boolean
  /** Stands first. The list's `view` then opens beside it, on a phone as a sheet, with these as large buttons. */
  isMain?: boolean
  /** A wide screen shows it in the row, too. */
  isDaily?: boolean
  /** One short word: a phone shows it in the row, too. */
  short?: string
}

/** Something that is done with the whole list, offered in its menu. */
export interface ListTool {
  label: string
  /** A hook: whether the user may, and what it says or does otherwise at the moment. */
  useTool?(): ToolState
  Dialog?(props: { onClose: () => void }): ReactNode
  /** The list's primary button; 'Add' then stands in the menu. */
  isMain?: boolean
  /** Stands beside the menu, on a phone in a line of its own above the rows. */
  isDaily?: boolean
}

export interface ToolState {
  /** By default it is. */
  isOffered?: boolean
  isBusy?: boolean
  /** Instead of its own label, such as a progress. */
  label?: string | undefined
  /** Called instead of opening a dialog. */
  press?: () => void
  /** Set by a tool that keeps the state of its dialog itself. */
  isOpen?: boolean
}

/** The heading of each row's group, while the list has its usual order; the server puts groups together. */
export interface RowGroups<Row> {
  label(row: Row): string
  /** After the heading, such as a button for all of the group. */
  end?(row: Row): ReactNode
}

/**
 * A button for the selected rows and the dialog that it opens; `onClose` gets whether it did anything. The rows have
 * their id, version and the columns that the list's `chosen` names.
 */
export interface SelectionAction<Row> {
  label: string
  Dialog(props: Selected<Row>): ReactNode
  /** A hook that tells whether the user may; by default all who may change the rows. */
  useIsOffered?(): boolean
}

export interface Selected<Row> {
  rows: readonly (Row & { version?: number })[]
  onClose: (done: boolean) => void
}

/** A choice above the list that narrows it; which rows each lets through, the server knows by the same name. */
export interface ListFilter {
  /** The name in the URL, `?{path}-{name}=`. */
  name: string
  label: string
  /** A single choice that a phone has above the list, too. */
  isQuick?: boolean
  /** Its choices, and 'All', are tabs above the list; a device on which nothing was chosen begins with this one. */
  firstTab?: string
  /** A hook that returns the choices, of tabs with how many rows each has. */
  useChoices(): readonly { value: string | number; label: string; count?: number | undefined }[]
}

/** Details that the dialog shows with the usual question before rows are deleted. */
interface Deletion {
  /** Says what becomes of what belongs to the rows. */
  note?: string | undefined
  /** Fields that ask what becomes of it, and their answer; the rows are not deleted before it is ready. */
  fields?: ReactNode
  choice?: object
  isReady?: boolean
}

/** Notices of a list that differ from the usual ones. */
interface RowNotices {
  /** Instead of 'Ana Brooks was created'. */
  created?: string
  updated?: string
  deleted?: string
  /** Instead of 'Failed to create player: {message}', where it returns a text. */
  failed?(action: string, message: string): string | undefined
}

/** A list of rows that staff read and delete; the server answers it by part (`kit/resource/list-parts.server.ts`). */
export interface AdminList<Row extends { id: number } = { id: number }> {
  /** Last part of its endpoints: read by part at `/api/admin/{path}/rows`, written at `/api/admin/{path}`. */
  path: string
  /** The area whose permissions its buttons need. */
  area: Area
  /** Path of the endpoint that returns the whole list, `/api/{listPath}`; by default `path`. */
  listPath?: string
  /** The list's name, as in 'Players'. */
  label: string
  /** 'player', 'players'; `plural` is by default `singular` with an s. */
  singular: string
  plural?: string
  /** A hook, where cells need more than the row. */
  columns: readonly Column<Row>[] | (() => readonly Column<Row>[])
  /** A hook that returns how a phone shows a row; by default its name and its other columns. */
  usePhoneRow?(): PhoneRow<Row>
  /** A hook that returns the headings of groups with these filters; undefined while there are none. */
  useGroups?(filters: Readonly<Record<string, string>>): RowGroups<Row> | undefined
  /** Shows the rows as pictures with a title. */
  isGallery?: boolean
  /** In the list's menu, in the order of their use. */
  tools?: readonly ListTool[]
  /** Stands above the list. */
  Above?(): ReactNode
  filters?: readonly ListFilter[]
  /** The label of rows that are over, which the server lists apart. */
  past?: string
  /** Text of an empty list, with the next step. */
  empty: string
  emptyMore?: ReactNode
  /** Shows the whole row when it is pressed: in a dialog, or beside the list with what is done with it (`isMain`). */
  view?: { title(row: Row): string; Body(props: { row: Row }): ReactNode }
  /** In the row's menu, in the order of their use. */
  rowActions?: readonly RowAction<Row>[]
  /** The address of its page on the site; undefined while it has none. */
  siteAddress?(row: Row): string | undefined
  selectionActions?: readonly SelectionAction<Row>[]
  /** The list never deletes its rows: a row's own dialog offers what can be done instead. */
  keepsRows?: boolean
  /** Names the row, as in 'Delete Ana Brooks'. */
  rowName(row: Row): string
  deleteQuestion(row: Row): string
  /** A hook that returns what else is said and asked before these rows are deleted. */
  useDeletion?(rows: readonly { id: number }[]): Deletion
  notices?: RowNotices
  /** Paths of the other lists that a write changes. */
  invalidates?: readonly string[]
}

/** The question that staff answer before a form is saved. */
export interface SaveQuestion {
  title: string
  text: string
  /** The text of the button that saves all the same. */
  action: string
}

/** A list whose rows staff also create and update; the portal renders its table, form and dialogs. */
export interface AdminTab<
  Input extends object = object,
  Row extends { id: number } = { id: number },
  Field extends string = string,
> extends AdminList<Row> {
  schema: z.ZodType<Input>
  /** A hook that returns the schema with what the club's settings add to it, once they are known. */
  useSchema?(row: Row | undefined): z.ZodType<Input> | undefined
  /** The values with which a new row begins, given the club's current day; its keys are the fields that the form sends. */
  blank(today: string): Record<string, unknown>
  /** The fields, and what stands between them. A component gets the edited row as it was opened. */
  form: readonly FormPart<Field>[]
  /** The only fields that coaches may change of their rows; the server accepts no others. */
  ownFields?: readonly Field[]
  /** The row's page on the site, as it is typed: the form fills the screen, with this beside. Reads the form's values. */
  Preview?: ComponentType
  /** Loads the columns of the CSV export and import when they are first needed. */
  csv?(): Promise<CsvModule<Field>>
  /** The fields that are edited of many rows at once, as in a spreadsheet; the first names the row. Its resource has `bulk`. */
  sheet?: readonly Field[]
  /** The one of them with the longest texts. */
  widest?: Field
  /** Offers 'Save and add another', with these fields as in the row before. */
  another?: readonly Field[]
  /** Returns what is asked before the input is saved, such as whether it is in the list already (`alikeQuestion`). */
  question?(input: Input, stored: Row | undefined): Promise<SaveQuestion | undefined>
  /** The browser keeps unsaved input of its form; not for data about people. */
  keepsDrafts?: boolean
  /** Called before that number of rows leaves the portal as a file. */
  exporting?(rows: number): Promise<unknown>
}

type Declaration<Input extends object, Row extends { id: number }> = Omit<
  AdminTab<Input, Row, keyof Input & string>,
  'blank' | 'form'
> & {
  /** By default the fields in the order of the schema; those that it does not name come last. */
  form?: readonly FormPart<keyof Input & string, Row>[]
  /** A new row's values that differ from the schema's defaults, given the club's current day. */
  initialValues?(today: string): { [Name in keyof Input]?: Input[Name] | '' }
  /** Fields that the form does not have: the server leaves them as they are stored. */
  omit?: readonly (keyof Input & string)[]
}

/** Checks a declaration against its own types, which the portal's components do not need. */
export function adminTab<Input extends object, Row extends Input & { id: number }>({
  form = [],
  initialValues,
  omit: notInForm = [],
  ...tab
}: Declaration<Input, Row>): AdminTab {
  const sent = omit(blankValues(tab.schema), notInForm)
  return {
    ...tab,
    form: withRest(form as readonly FormPart[], Object.keys(sent)),
    blank: today => ({ ...sent, ...initialValues?.(today) }),
  }
}

/** Declares a list that staff only read and delete from. */
export function adminList<Row extends { id: number }>(list: AdminList<Row>): AdminList {
  return list
}
