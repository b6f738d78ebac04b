/** The names of one row and of many, as an `AdminList` has them. */
interface RowNames {
  singular: string
  plural?: string
}

/** '1 player', '1,200 players' */
export function counted(count: number, names: RowNames) {
  return `${count.toLocaleString('en')} ${count === 1 ? names.singular : pluralOf(names)}`
}

/** '1 row', '1,200 rows' */
export function countedRows(count: number) {
  return counted(count, { singular: 'row' })
}

export function pluralOf({ singular, plural = `${singular}s` }: RowNames) {
  return plural
}

/** Capitalises each word, as in 'Add New Gallery Image'. */
export function titleCase(text: string) {
  return text.replace(/\b\w/g, letter => letter.toUpperCase())
}
