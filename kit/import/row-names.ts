/** How a file names a row of another list, and how that row is found again. */

export interface NamedRow {
  id: number
  name: string
}

/** The row's name; with its id behind where the name alone might mean another one. */
export function nameOfRow(rows: readonly NamedRow[], id: number) {
  const row = rows.find(row => row.id === id)
  if (!row) return ''
  const [meant, ...others] = rowsNamed(rows, row.name)
  return meant === row && others.length === 0 ? row.name : withId(row)
}

/** The rows that may be meant; upper and lower case make no difference where it is clear without them. */
export function rowsNamed(rows: readonly NamedRow[], said: string) {
  const word = said.toLowerCase()
  const ways: ((row: NamedRow) => boolean)[] = [
    row => withId(row).toLowerCase() === word,
    ({ name }) => name === said,
    ({ name }) => name.toLowerCase() === word,
  ]
  return ways.map(way => rows.filter(way)).find(found => found.length > 0) ?? []
}

export function withId({ id, name }: NamedRow) {
  return `${name} (id ${id})`
}
