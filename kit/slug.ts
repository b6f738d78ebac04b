/** A title as the readable end of a path: 'jurgens-2nd-goal' of 'Jürgen’s 2nd goal'; `fallback` where nothing is left. */
export function slugOf(title: string, fallback: string) {
  const slug = title
    .toLowerCase()
    .replaceAll(/[ßæœøłđðþ]/g, letter => plain[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  return slug || fallback
}

const LONGEST = 80

/** Letters that NFKD does not decompose. */
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
