/** The columns of a CSV file of rows, and how their values are written as text. */

import type { ImportRow, PreviewRow } from '../import/import-shapes.ts'
import { type NamedRow, nameOfRow } from '../import/row-names.ts'
import { nameKey } from '../name-key.ts'
import type { FileQuestion } from './csv-questions.ts'

export interface CsvColumn<Field extends string = string> {
  /** Matched ignoring case, spaces and punctuation. */
  header: string
  /** Other headers for the column in files from elsewhere. */
  also?: readonly string[]
  field: Field
  /** A file without ids must have the column; `asked`: staff are asked for its value where rows are new. */
  required?: boolean | 'asked'
  /** Exported only when a row has a value for it. */
  rare?: boolean
  /** The kind of value; by default plain text. */
  kind?: CsvKind
  /** A cell of the template's example row. */
  example?: string
  /** A column with another header is taken for it when all its cells match. */
  looksLike?: RegExp
  /**
   * Tells whether a column that is nothing else may be this one: the user has to say. With it a header alone is not
   * enough where the cells do not fit.
   */
  couldMatch?(header: string, cells: readonly string[]): boolean
  /**
   * Tells whether these cells can belong to this column, when two columns share a header or a header means several
   * things.
   */
  fits?(cells: readonly string[]): boolean
  /** The fields that a column of a foreign file gives. */
  gives?: readonly string[]
  /**
   * The content in any form that people write (csv-cells.ts): days, times or both; `start` is when a row begins,
   * `later` that its time is still unknown.
   */
  holds?: 'day' | 'start' | 'date-time' | 'weekday' | 'later'
  /** The question about unknown words. */
  words?: CsvWords
  /**
   * For a column that may be one of two others, by header: the one in `implied` if the file has the column `impliedBy`;
   * otherwise staff are asked.
   */
  means?: {
    impliedBy?: string
    implied: string
    question: FileQuestion
    /** Tells whether the cells, none of them empty, decide it themselves. */
    isImplied?(cells: readonly string[]): boolean
    /** The column by value of the reply. */
    columns: Readonly<Record<string, string>>
  }
}

/** Words of a column that may mean several things. Each is asked about once for the file. */
export interface CsvWords {
  /** `all` are the words of the column, `fields` the cells of the row by field. */
  isClear(
    word: string,
    around: { all: readonly string[]; fields: Readonly<Record<string, string>> },
  ): boolean
  question(word: string, header: string, count: number): string
  /** The possible meanings of the word. */
  choices: readonly { value: string; label: string }[]
}

/** A tab's declaration for files: the columns that it exports, and those of files from elsewhere. */
export interface CsvModule<Field extends string = string> {
  default: readonly CsvColumn<Field>[]
  foreign?: ForeignColumns
  /** The fields that identify a row to the user; by default the first three. */
  naming?: readonly string[]
  /** Questions about new rows that lack something; stored rows keep their values. */
  newRows?: readonly NewRows[]
  /** The question about the team of new rows, of a file that names none. */
  teamQuestion?: string
  /** The question whether a row is a stored one. */
  sameOrOther?: {
    same: string
    other: string
    /** Fields that another row cannot share with the stored one. */
    own: readonly string[]
    /** Tells whether much speaks for that one, by its text in the question; one press then answers many. */
    isLikely?: (row: Readonly<Record<string, unknown>>, stored: string) => boolean
    /** The label of that press behind their number: 'were born …'. */
    likely?: string
  }
  /** Known columns that are left out on purpose; the sentence gives the reason. */
  leftOut?: {
    isSo(header: string, cells: readonly string[]): boolean
    sentence: string
    /** The columns among them that are kept when staff tick it. */
    kept?: KeptColumns
  }
  /** Marks of rows that do not belong to the list, in columns of any name. */
  markedRows?: MarkedRows
  /** Tells whether a row is taken without the field, if its cell cannot be read. */
  isForgiven?(row: Readonly<Record<string, unknown>>, field: string): boolean
  linked?: LinkedColumn
  /** The places of rows that take place somewhere. */
  places?: PlacesOfRows
  /** Fields whose limits the club sets, with the place to change them. */
  limits?: { fields: readonly string[]; where: string }
}

/** How a file marks rows that may not belong to the list; staff are asked about each column that does. */
export interface MarkedRows {
  /** Returns the rows that a column marks; undefined for a column that marks none. */
  marksOf(column: ColumnOfFile): ColumnMarks | undefined
  /** Tells whether a row with this text alone is a heading for the rows beneath. */
  isHeading(text: string): boolean
  /** The fields by which a row is recognized among the stored ones. */
  identity: readonly string[]
  /** Returns the name of a row from its cells, which are given by field. */
  nameOf(cells: Readonly<Record<string, string>>): string
  /** Labels of the answer that one marked row, or several, belong to the list. */
  belongs: { one: string; other: string }
}

export interface ColumnOfFile {
  header: string
  /** The trimmed cells, one a row. */
  cells: readonly string[]
  /** The field of ours or of a foreign column that the column is mapped to. */
  field: string | undefined
}

export interface ColumnMarks {
  /** Columns of one kind say the same of a row. */
  kind: string
  /** The cells of marked rows, by index of the row. */
  marks: ReadonlyMap<number, string>
  /** The header alone gives the cells their meaning: asked about only if no other column of the kind marks the rows. */
  isByHeader: boolean
}

/** Columns that are left out unless staff tick that they are kept. */
export interface KeptColumns {
  label: string
  /** Numbers of the columns; `cellsOf` gives the cells that are not empty, trimmed. */
  columns(
    header: readonly string[],
    cellsOf: (index: number) => readonly string[],
  ): readonly number[]
  /** Returns the fields that they give to a row whose other cells are empty. */
  fields(header: readonly string[], cells: readonly string[]): Record<string, unknown>
}

/** The places of rows, in words that may mean a place of the club. */
export interface PlacesOfRows {
  textOf(row: ImportRow): string | undefined
  /** Returns the row at that index. */
  at(row: ImportRow, place: string): ImportRow
  isSame(one: string, other: string): boolean
  /** Fetches the choices: the club's places. */
  fetchKnown(): Promise<readonly string[]>
}

/** Values of rows that are stored elsewhere (`Beside` of a resource), as the preview shows it. */
export interface LinkedColumn {
  header: string
  field: string
  /** The title above rows whose value differs from the stored one. */
  title: string
  note: string
  /** Returns the value with which a row replaces the stored one. */
  replacing(value: unknown): unknown
}

export interface NewRows {
  /** The field that a new row needs. */
  field: string
  /** Selects the rows that are asked about, by their preview; by default the new ones. */
  asks?(preview: PreviewRow): boolean
  isClear(row: ImportRow): boolean
  question(count: number, rows: readonly ImportRow[]): FileQuestion
  /**
   * Returns the row as the reply completes it, or the reason why it is left out; `others` are all other rows, stored
   * and of the file.
   */
  complete(reply: string, row: ImportRow, others: readonly object[]): ImportRow | string
}

/** Columns of files from elsewhere, such as 'First name'; the browser turns them into ours. */
export interface ForeignColumns {
  columns: readonly CsvColumn[]
  /** Loads the club's data for `Compose`. */
  prepare(): Promise<Compose>
}

/**
 * Changes a row's fields by its foreign cells, which are trimmed texts by field; cells of columns that the file lacks
 * are undefined.
 */
export type Compose = (
  cells: Readonly<Record<string, string | undefined>>,
  fields: Readonly<Record<string, unknown>>,
) => Composed

export interface Composed {
  fields?: Record<string, unknown>
  errors?: Record<string, string>
  /** Why the row is not imported at all. */
  skipped?: string
}

/** Converts a value to text and back. `fromText` leaves invalid text unchanged: the server rejects it with a message. */
export interface CsvKind {
  toText(value: unknown, named: NamedRows): string
  fromText(text: string): unknown
  /** Formats the value, and what else its row says of it, for the preview of an import; by default as `toText`. */
  shown?(value: unknown, times: '12' | '24', row?: Readonly<Record<string, unknown>>): string
  /** Path of the list, `/api/{names}`, whose rows the values refer to. */
  names?: string
  /** The texts of all values, where they are few. */
  choices?: readonly string[]
}

/** Rows of other lists, by the path of the list. */
export type NamedRows = Readonly<Record<string, readonly NamedRow[]>>

export const textCell: CsvKind = {
  toText: value => String(value ?? ''),
  fromText: text => text,
}

/** A choice, read from its value, label or one of the lower-case `synonyms`; a blank cell is `ifBlank`. */
export function choiceCell(
  choices: readonly { value: string; label: string }[],
  ifBlank = '',
  synonyms: Readonly<Record<string, string>> = {},
): CsvKind {
  return {
    choices: choices.map(({ label }) => label),
    toText: value =>
      choices.find(choice => choice.value === value)?.label ?? textCell.toText(value, {}),
    fromText(text) {
      const word = nameKey(text)
      const choice = choices.find(({ value, label }) =>
        [value, label].some(each => nameKey(each) === word),
      )
      return word === '' ? ifBlank : (choice?.value ?? synonyms[word] ?? text)
    },
  }
}

/** A boolean; `yes` and `no` are further texts for it. A blank cell is true. */
export function yesOrNo(yes: readonly string[], no: readonly string[]): CsvKind {
  const values = new Map([
    ...['', 'yes', 'y', 'true', '1', ...yes].map(word => [word, true] as const),
    ...['no', 'n', 'false', '0', ...no].map(word => [word, false] as const),
  ])
  return {
    choices: ['Yes', 'No'],
    toText: value => (value ? 'Yes' : 'No'),
    fromText: text => values.get(nameKey(text)) ?? text,
  }
}

/** A boolean for which a blank cell means no. */
export function blankMeansNo(yes: readonly string[], no: readonly string[]): CsvKind {
  const kind = yesOrNo(yes, no)
  return {
    choices: ['Yes'],
    toText: value => (value ? 'Yes' : ''),
    fromText: text => text.trim() !== '' && kind.fromText(text),
  }
}

/** A row of another list by its name: stored as an id, parsed as `{ name }`, which the server resolves. */
export function nameCell(list: string): CsvKind {
  return {
    names: list,
    toText(value, named) {
      if (typeof value === 'object') return value && 'name' in value ? String(value.name) : ''
      return nameOfRow(named[list] ?? [], Number(value))
    },
    fromText: text => (text.trim() === '' ? null : { name: text.trim() }),
  }
}
