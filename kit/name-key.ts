/**
 * Returns the part of a name that people compare: it ignores case, full-width letters, the encoding of accents,
 * invisible characters, and the number of spaces. Names are compared by it alone: SQLite's own `lower()` knows ASCII
 * only.
 */
export function nameKey(name: string) {
  // Most names, and quicker.
  if (/^[ -~]*$/.test(name)) return name.replaceAll(/ +/g, ' ').trim().toLowerCase()
  const visible = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
  return visible.replaceAll(/\s+/g, ' ').trim().toLowerCase().normalize('NFKC')
}

/** Tells whether people take two names for the same. */
export function isSameName(one: string, other: string) {
  return nameKey(one) === nameKey(other)
}

/** Returns how many characters of the text are that name; 0 when the text does not begin with the name as whole words. */
export function lengthOfName(text: string, name: string) {
  const key = nameKey(name)
  if (key === '' || !nameKey(text).startsWith(key)) return 0
  // Most names end after their own length; others are spelled differently.
  const ends = [name.length, ...Array.from(text, (_, at) => at + 1), text.length]
  const end = ends.find(end => nameKey(text.slice(0, end)) === key) ?? 0
  return /^[\p{L}\p{M}\p{N}]/u.test(text.slice(end)) ? 0 : end
}
