import { type CsvColumn, textCell } from '../../kit/admin/csv.ts'
import type { CheckedFile } from './check-rows.ts'

/** The data for showing values to people: names, and the club's clock. */
export type ValueContext = Pick<CheckedFile, 'named' | 'timeFormat'>

/** The value of a row's column in the preview. */
export function shownValue(
  { kind = textCell, field }: CsvColumn,
  row: Readonly<Record<string, unknown>>,
  { named, timeFormat }: ValueContext,
) {
  return kind.shown?.(row[field], timeFormat, row) ?? kind.toText(row[field], named)
}
