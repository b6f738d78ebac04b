interface Branch {
  id: number
  parent_id: number | null
}

/** The rows with those under another one right behind it. */
export function inTree<Row extends Branch>(rows: readonly Row[]): Row[] {
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap(row => [row, ...rows.filter(({ parent_id }) => parent_id === row.id)])
}
