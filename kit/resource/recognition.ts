/** How the stored rows of imported ones without an id are found. */

/**
 * One way to tell. Each rule is tried for all rows of a file before the next, and no stored row is found twice, so that the
 * stricter rule comes first.
 */
export interface RecognitionRule<Row> {
  /** Equal for rows that are compared; undefined: by this rule the row is not found. Of a file's row only what the file gives is there. */
  key(row: Partial<Row>): string | undefined
  /** By default every row with the same key. */
  fits?(row: Partial<Row>, stored: Row): boolean
  /** Of several that fit, the nearest; by default the first. */
  distance?(row: Partial<Row>, stored: Row): number
  /** Staff are asked whether it is that one. */
  asks?: true
}

/** A rule's stored rows by key, of which each is found once. */
export function finder<Row extends object>(
  { key, fits = () => true, distance }: RecognitionRule<Row>,
  free: ReadonlySet<Row>,
) {
  const byKey = Map.groupBy(free, row => key(row as Partial<Row>))
  return (row: Partial<Row>): Row | undefined => {
    const wanted = key(row)
    if (wanted === undefined) return undefined
    const isFitting = (each: Row) => free.has(each) && fits(row, each)
    const candidates = byKey.get(wanted) ?? []
    if (!distance) return candidates.find(isFitting)
    const near = (each: Row) => distance(row, each)
    return candidates.filter(isFitting).sort((one, other) => near(one) - near(other))[0]
  }
}
