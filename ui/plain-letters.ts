/** Letters that Unicode does not decompose, as they are typed on a keyboard without them. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** A text in lower case without its accents: 'angel' of 'Ángel'. */
export function plainLetters(text: string) {
  const lower = text.toLowerCase()
  // Most texts have none, and the rest takes longer than this look.
  if (!/[^\0-\x7f]/.test(lower)) return lower
  return lower
    .replaceAll(/[ßæœøłđðþı]/g, letter => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
}
