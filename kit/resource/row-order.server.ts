import { natural } from '../../ui/table/natural.ts'

/**
 * Sorts rows by columns, `-` in front for descending. Done here and not by the database, because SQLite and PostgreSQL
 * sort text each in its own way, and neither puts U8 before U10.
 */
export function inOrder<Row extends Record<string, unknown>>(
  rows: Row[],
  columns: readonly string[],
) {
  return rows.sort((one, other) => {
    for (const column of columns) {
      const descending = column.startsWith('-')
      const name = descending ? column.slice(1) : column
      const order = natural.compare(String(one[name] ?? ''), String(other[name] ?? ''))
      if (order !== 0) return descending ? -order : order
    }
    return 0
  })
}
