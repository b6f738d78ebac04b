/** Returns initials: 'Bluestem FC' is B, F, C, as a word in capitals counts with all its letters; three at most. */
export function initials(name: string) {
  return name
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(word => (/^\p{Lu}{2,3}$/u.test(word) ? [...word] : [...word].slice(0, 1)))
    .map(letter => letter.toUpperCase())
    .slice(0, 3)
}
