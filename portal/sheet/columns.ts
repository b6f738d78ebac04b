import type { CsvColumn, NamedRows } from '../../kit/admin/csv.ts'
import { textCell } from '../../kit/admin/csv.ts'
import type { AdminTab } from '../../kit/admin/tab.ts'
import { fieldsOf, markOf } from '../../kit/fields.ts'
import { nameOfRow, rowsNamed, withId } from '../../kit/import/row-names.ts'
import { message } from '../../kit/messages.ts'

/** A column of a table whose cells are edited in place. Cells are texts, as in a spreadsheet. */
export interface SheetColumn {
  field: string
  header: string
  isNumber: boolean
  isWide: boolean
  /** The user may not change it. */
  isFixed: boolean
  /** The texts of its values, where they are few. */
  choices: readonly string[] | undefined
  textOf(row: object): string
  /** The text as the stored value will read; what cannot be stored stays as it was typed. */
  tidy(text: string): string
  /** The value that is sent, or why there is none. */
  read(text: string): { value: unknown; wrong?: undefined } | { wrong: string }
}

/** Makes the columns of a table out of those of the list's files; `isLimited` for coaches. */
export function sheetColumns(
  {
    sheet = [],
    widest,
    ownFields,
    schema,
  }: Pick<AdminTab, 'sheet' | 'widest' | 'ownFields' | 'schema'>,
  columns: readonly CsvColumn[],
  named: NamedRows,
  isLimited: boolean,
): SheetColumn[] {
  const declared = fieldsOf(schema)
  return sheet.flatMap(name => {
    const column = columns.find(({ field }) => field === name)
    const field = declared[name]
    if (!column || !field) return []
    const isNumber = markOf(field).control === 'number'
    const isFixed = isLimited && ownFields !== undefined && !ownFields.includes(name)
    const shown = { field: name, header: column.header, isNumber, isWide: name === widest, isFixed }
    return [{ ...shown, ...textsOf(column, isNumber, named) }]
  })
}

type Texts = Pick<SheetColumn, 'choices' | 'textOf' | 'tidy' | 'read'>

function textsOf(
  { field, header, kind = textCell }: CsvColumn,
  isNumber: boolean,
  named: NamedRows,
): Texts {
  const rows = named[kind.names ?? '']
  // An empty cell may mean yes or no.
  const blank = typeof kind.fromText('') === 'boolean' ? kind.fromText('') : ''
  const textOf = (row: object) => kind.toText(Reflect.get(row, field), named)

  function read(text: string): ReturnType<SheetColumn['read']> {
    const typed = text.trim()
    if (typed === '') return { value: blank }
    if (!rows) return { value: kind.fromText(typed) }
    const [row, ...others] = rowsNamed(rows, typed)
    const things = kind.names ?? ''
    if (!row) return { wrong: message('notOneOf', { label: header, name: typed, things }) }
    if (others.length === 0) return { value: row.id }
    const choices = [row, ...others].map(other => `“${withId(other)}”`).join(' or ')
    return { wrong: message('severalNamed', { things, name: typed, choices }) }
  }

  function tidy(text: string) {
    const line = text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim()
    if (isNumber) return /^[+-]?\d{1,15}$/.test(line) ? String(Number(line)) : line
    const { value } = { value: undefined, ...read(line) }
    const isKept = line === '' || kind === textCell || value === undefined
    return isKept ? line : kind.toText(value, named)
  }

  const names = rows?.map(({ id }) => nameOfRow(rows, id))
  return { choices: names ?? kind.choices, textOf, tidy, read }
}
