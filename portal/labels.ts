/** The names of one row and of many, as an `AdminList` has them. */
interface RowNames {
  singular: string
  plural?: string
}

/** 'players' */
export function pluralOf({ singular, plural = `${singular}s` }: RowNames) {
  return plural
}

/** Capitalises each word, as in 'Add New Gallery Image'. */
export function titleCase(text: string) {
  return text.replace(/\b\w/g, letter => letter.toUpperCase())
}
