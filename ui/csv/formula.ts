/**
 * A cell that begins like this is run by a spreadsheet as a formula, unless an apostrophe stands before it. Those that
 * begin with apostrophes already get one more, so that reading can take off exactly what writing put on.
 */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** The cell as it was before it was made harmless. */
export function withoutGuard(cell: string) {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
}
