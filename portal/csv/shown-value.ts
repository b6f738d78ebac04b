import { type CsvColumn, textCell } from '../../kit/admin/csv.ts'
import type { CheckedFile } from './check-rows.ts'

/** The data for showing values to people: names, and the club's clock. */
export type ValueContext = Pick<CheckedFile, 'named' | 'timeFormat'>

/** The value of a column in the preview. */
export function shownValue(
  { kind = textCell }: CsvColumn,
  value: unknown,
  { named, timeFormat }: ValueContext,
) {
  return kind.shown?.(value, timeFormat) ?? kind.toText(value, named)
}
