/**
 * What two names have in common that people take for the same: without regard to case, full-width letters, accents written
 * as one or two characters, invisible characters, and the number of spaces.
 */
export function nameKey(name: string) {
  const visible = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
  return visible.replaceAll(/\s+/g, ' ').trim().toLowerCase().normalize('NFKC')
}
