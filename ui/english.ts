/** Words for staff and logs, in English. Texts for families are in catalogues. */

/** The names of one and of many, as an `AdminList` has them for its rows; many are by default `singular` with an s. */
interface Names {
  singular: string
  plural?: string
}

/** '1 player', '1,200 players' */
export function counted(count: number, names: string | Names) {
  const { singular, plural = `${singular}s` }: Names =
    typeof names === 'string' ? { singular: names } : names
  return `${count.toLocaleString('en')} ${count === 1 ? singular : plural}`
}

/** 'Coach Rivera' of 'coach Rivera' */
export function capitalized(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** 'U10 Hawks, U12 Owls, and U15 Kestrels' */
export function listed(texts: readonly string[]) {
  return new Intl.ListFormat('en').format(texts)
}
