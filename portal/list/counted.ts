/** Words for one and for many, as an `AdminList` has them. */
interface Words {
  singular: string
  plural?: string
}

/** '1 player', '1,200 players' */
export function counted(count: number, words: Words) {
  return `${count.toLocaleString('en')} ${count === 1 ? words.singular : pluralOf(words)}`
}

export function pluralOf({ singular, plural = `${singular}s` }: Words) {
  return plural
}
