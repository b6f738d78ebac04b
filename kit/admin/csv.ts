/** The columns that a file of rows has, and how each one's values are written as text. */
import { type NamedRow, nameOfRow } from '../import/row-names.ts'

export interface CsvColumn<Field extends string = string> {
  /** The word in the first row; upper and lower case, spaces and signs make no difference. */
  header: string
  /** Other words for it, as people's own files have them. */
  also?: readonly string[]
  field: Field
  /** A file without ids must have it. */
  required?: boolean
  /** Left out of a file in which no row has a value for it. */
  rare?: boolean
  /** Left out, plain text. */
  kind?: CsvKind
}

/** A value as text and back; what cannot be understood stays as it is, and the server says why it is refused. */
export interface CsvKind {
  toText(value: unknown, named: Named): string
  fromText(text: string): unknown
  /** The list, `/api/{names}`, whose rows the values name. */
  names?: string
}

/** Rows of other lists, by the path of the list. */
export type Named = Readonly<Record<string, readonly NamedRow[]>>

export const plain: CsvKind = {
  toText: value => String(value ?? ''),
  fromText: text => text,
}

/** One of some words; where a cell is blank, the given one. */
export function oneOf(choices: readonly { value: string; label: string }[], ifBlank = ''): CsvKind {
  return {
    toText: value =>
      choices.find(choice => choice.value === value)?.label ?? plain.toText(value, {}),
    fromText(text) {
      const word = text.trim().toLowerCase()
      const found = choices.find(({ value, label }) =>
        [value, label].some(each => each.toLowerCase() === word),
      )
      return word === '' ? ifBlank : (found?.value ?? text)
    },
  }
}

/** Yes or no; `yes` and `no` are more words for them. A blank cell means yes. */
export function yesOrNo(yes: string, no: string): CsvKind {
  const words = new Map([
    ...['', 'yes', 'y', 'true', '1', yes].map(word => [word, true] as const),
    ...['no', 'n', 'false', '0', no].map(word => [word, false] as const),
  ])
  return {
    toText: value => (value ? 'Yes' : 'No'),
    fromText: text => words.get(text.trim().toLowerCase()) ?? text,
  }
}

/** A row of another list, by its name: kept as its id, read as `{ name }`, for the server to find. */
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
