/**
 * What two names have in common that people take for the same: without regard to case, full-width letters, accents written
 * as one or two characters, invisible characters, and the number of spaces.
 */
export function nameKey(name: string) {
  // Most names, and quicker.
  if (/^[ -~]*$/.test(name)) return name.replaceAll(/ +/g, ' ').trim().toLowerCase()
  const visible = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
  return visible.replaceAll(/\s+/g, ' ').trim().toLowerCase().normalize('NFKC')
}

/** Whether people take two names for the same. */
export function isSameName(one: string, other: string) {
  return nameKey(one) === nameKey(other)
}

/** How much of the text is that name, in characters; 0 when it does not begin with the name as whole words. */
export function lengthOfName(text: string, name: string) {
  const key = nameKey(name)
  if (key === '' || !nameKey(text).startsWith(key)) return 0
  // Of most names as many as they have themselves; of others the spelling differs.
  const ends = [name.length, ...Array.from(text, (_, at) => at + 1), text.length]
  const end = ends.find(end => nameKey(text.slice(0, end)) === key) ?? 0
  return /^[\p{L}\p{M}\p{N}]/u.test(text.slice(end)) ? 0 : end
}
