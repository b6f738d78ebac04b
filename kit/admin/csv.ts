/** The columns of a CSV file of rows, and how their values are written as text. */

import type { ImportRow } from '../import/import-shapes.ts'
import { type NamedRow, nameOfRow } from '../import/row-names.ts'
import type { FileQuestion } from './csv-questions.ts'

export interface CsvColumn<Field extends string = string> {
  /** Matched without regard to case, spaces and punctuation. */
  header: string
  /** Other headers for the column in files from elsewhere. */
  also?: readonly string[]
  field: Field
  /** A file without ids must have it; what is only `asked` is asked about, where rows are new. */
  required?: boolean | 'asked'
  /** Exported only when a row has a value for it. */
  rare?: boolean
  /** By default plain text. */
  kind?: CsvKind
  /** A cell of the template's example row. */
  example?: string
  /** A column with another header is taken for it when all its cells match. */
  looksLike?: RegExp
  /** Of two columns with the same header, or where a header means several things: whether these cells can be of this column. */
  fits?(cells: readonly string[]): boolean
  /** Of a column of foreign files: the fields that are made of it. */
  gives?: readonly string[]
  /** Days, times or both, in any form that people write (csv-settle.ts): `start` is when a row begins, `later` that the time is still to come. */
  holds?: 'day' | 'start' | 'moment' | 'weekday' | 'later'
  /** What is asked about words that it does not know. */
  words?: CsvWords
  /** A column that may be one of two others, by header: as `settled` where the file has that column, else as asked. */
  means?: {
    settledBy: string
    settled: string
    question: FileQuestion
    /** By value of the reply. */
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
  /** What the word may be read as. */
  choices: readonly { value: string; label: string }[]
}

/** What a tab knows about files: the columns that it exports, and those of files from elsewhere. */
export interface CsvModule<Field extends string = string> {
  default: readonly CsvColumn<Field>[]
  foreign?: ForeignColumns
  /** What is asked about rows that would be new and lack something; those that are stored keep what they say. */
  newRows?: readonly NewRows[]
}

export interface NewRows {
  /** Without it a new row is refused. */
  field: string
  isClear(row: ImportRow): boolean
  question(count: number): FileQuestion
  /** The row as the reply completes it, or why it is left out; `others` are all other rows, stored and of the file. */
  complete(reply: string, row: ImportRow, others: readonly object[]): ImportRow | string
}

/** Columns of files from elsewhere, such as 'First name', of which ours are made in the browser. */
export interface ForeignColumns {
  columns: readonly CsvColumn[]
  /** Loads what `Compose` needs to know of the club. */
  prepare(): Promise<Compose>
}

/** Changes a row's fields by its foreign cells, which are trimmed texts by field; those of columns that the file lacks are undefined. */
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

/** Converts a value to text and back. `fromText` returns invalid text as it is: the server rejects it with a message. */
export interface CsvKind {
  toText(value: unknown, named: Named): string
  fromText(text: string): unknown
  /** As people read it in the preview of an import; by default as `toText`. */
  shown?(value: unknown, times: '12' | '24'): string
  /** Path of the list, `/api/{names}`, whose rows the values refer to. */
  names?: string
}

/** Rows of other lists, by the path of the list. */
export type Named = Readonly<Record<string, readonly NamedRow[]>>

export const plain: CsvKind = {
  toText: value => String(value ?? ''),
  fromText: text => text,
}

/** One of some choices, by value, label or one of the lower-case `synonyms`; a blank cell is `ifBlank`. */
export function oneOf(
  choices: readonly { value: string; label: string }[],
  ifBlank = '',
  synonyms: Readonly<Record<string, string>> = {},
): CsvKind {
  return {
    toText: value =>
      choices.find(choice => choice.value === value)?.label ?? plain.toText(value, {}),
    fromText(text) {
      const word = text.trim().toLowerCase()
      const choice = choices.find(({ value, label }) =>
        [value, label].some(each => each.toLowerCase() === word),
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
    toText: value => (value ? 'Yes' : 'No'),
    fromText: text => values.get(text.trim().toLowerCase()) ?? text,
  }
}

/** A boolean of which, unlike other answers, a blank cell is no. */
export function yesIfSaid(yes: readonly string[], no: readonly string[]): CsvKind {
  const kind = yesOrNo(yes, no)
  return {
    toText: value => (value ? 'Yes' : ''),
    fromText: text => text.trim() !== '' && kind.fromText(text),
  }
}

/** A row of another list by its name: stored as an id, parsed as `{ name }`, which the server resolves. */
export function named(list: string): CsvKind {
  return {
    names: list,
    toText(value, named) {
      if (typeof value === 'object') return value && 'name' in value ? String(value.name) : ''
      return nameOfRow(named[list] ?? [], Number(value))
    },
    fromText: text => (text.trim() === '' ? null : { name: text.trim() }),
  }
}
