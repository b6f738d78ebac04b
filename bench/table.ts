/** A table of measurements: a row each, all with the same columns. */
export interface Table {
  title: string
  rows: Record<string, string | number | undefined>[]
}
