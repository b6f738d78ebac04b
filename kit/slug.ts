/** A title as the readable end of an address: 'Jürgen’s 2nd goal' is 'jurgens-2nd-goal'. */
export function slugOf(title: string, otherwise: string) {
  const slug = title
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, letter => plain[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return slug || otherwise
}

const LONGEST = 80

/** Letters that have no accent to lose. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
}
