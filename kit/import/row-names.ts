/** References of a CSV file to rows of another list: by name, with the id where the name is not unique. */

import { isSameName } from '../name-key.ts'

export interface NamedRow {
  id: number
  name: string
}

/** The row's name, with its id behind it when another row has the name too. */
export function nameOfRow(rows: readonly NamedRow[], id: number) {
  const row = rows.find(row => row.id === id)
  if (!row) return ''
  const [match, ...others] = rowsNamed(rows, row.name)
  return match === row && others.length === 0 ? row.name : withId(row)
}

/** The rows that a name may mean, by the strictest rule that finds any: with id, exact, as people take names for the same. */
export function rowsNamed(rows: readonly NamedRow[], name: string) {
  const rules: ((row: NamedRow) => boolean)[] = [
    row => isSameName(withId(row), name),
    row => row.name === name,
    row => isSameName(row.name, name),
  ]
  return rules.map(rule => rows.filter(rule)).find(matches => matches.length > 0) ?? []
}

export function withId({ id, name }: NamedRow) {
  return `${name} (id ${id})`
}
