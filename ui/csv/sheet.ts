/** All rows of a file or of a sheet, from the first. */
export interface Sheet {
  /** The name of a workbook's sheet. */
  name?: string
  cells: readonly string[][]
  /** Numbers of the rows that the workbook does not show. */
  hidden?: ReadonlySet<number>
  /** What staff have to know about its letters (`decoded`). */
  doubt?: string
  /** The number of cells that a failed formula left, such as '#N/A'; they are blank. */
  failed?: number
}

/** A sheet with one of its rows as the names of the columns. */
export interface CsvTable {
  header: string[]
  /** The rows without empty ones, and without those above the names of the columns. */
  rows: CsvRow[]
  /** Numbers of the rows that the workbook does not show. */
  hidden?: ReadonlySet<number> | undefined
}

export interface CsvRow {
  /** The number that the spreadsheet shows next to it, from 1. */
  row: number
  cells: string[]
}
