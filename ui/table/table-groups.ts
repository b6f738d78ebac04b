/** Rows that belong together, under their heading; one group without a heading where there are no groups. */
export interface RowGroup<Row> {
  label: string
  rows: Row[]
}

export function groupsIn<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): RowGroup<Row>[] {
  if (!groupOf) return [{ label: '', rows: [...rows] }]
  const groups: RowGroup<Row>[] = []
  for (const row of rows) {
    const label = groupOf(row)
    const last = groups.at(-1)
    if (last?.label === label) last.rows.push(row)
    else groups.push({ label, rows: [row] })
  }
  return groups
}
