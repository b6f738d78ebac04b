/** The columns of a CSV file of rows, and how their values are written as text. */
import { type NamedRow, nameOfRow } from '../import/row-names.ts'

export interface CsvColumn<Field extends string = string> {
  /** Matched without regard to case, spaces and punctuation. */
  header: string
  /** Other headers for the column in files from elsewhere. */
  also?: readonly string[]
  field: Field
  /** A file without ids must have it. */
  required?: boolean
  /** Exported only when a row has a value for it. */
  rare?: boolean
  /** By default plain text. */
  kind?: CsvKind
}

/** Converts a value to text and back. `fromText` returns invalid text as it is: the server rejects it with a message. */
export interface CsvKind {
  toText(value: unknown, named: Named): string
  fromText(text: string): unknown
  /** Path of the list, `/api/{names}`, whose rows the values refer to. */
  names?: string
}

/** Rows of other lists, by the path of the list. */
export type Named = Readonly<Record<string, readonly NamedRow[]>>

export const plain: CsvKind = {
  toText: value => String(value ?? ''),
  fromText: text => text,
}

/** One of some choices, by value or label; a blank cell is `ifBlank`. */
export function oneOf(choices: readonly { value: string; label: string }[], ifBlank = ''): CsvKind {
  return {
    toText: value =>
      choices.find(choice => choice.value === value)?.label ?? plain.toText(value, {}),
    fromText(text) {
      const word = text.trim().toLowerCase()
      const choice = choices.find(({ value, label }) =>
        [value, label].some(each => each.toLowerCase() === word),
      )
      return word === '' ? ifBlank : (choice?.value ?? text)
    },
  }
}

/** A boolean; `yes` and `no` are further texts for it. A blank cell is true. */
export function yesOrNo(yes: string, no: string): CsvKind {
  const values = new Map([
    ...['', 'yes', 'y', 'true', '1', yes].map(word => [word, true] as const),
    ...['no', 'n', 'false', '0', no].map(word => [word, false] as const),
  ])
  return {
    toText: value => (value ? 'Yes' : 'No'),
    fromText: text => values.get(text.trim().toLowerCase()) ?? text,
  }
}

/** A boolean of which, unlike other answers, a blank cell is no. */
export function yesIfSaid(yes: string, no: string): CsvKind {
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
