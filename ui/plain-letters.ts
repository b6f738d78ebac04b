/** Letters that Unicode does not decompose, with their plain forms on a keyboard. */
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
  // Skips most texts, which have none of these: the rest takes longer than this check.
  if (!/[^\0-\x7f]/.test(lower)) return lower
  return lower
    .replaceAll(/[ßæœøłđðþı]/g, letter => PLAIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
}
