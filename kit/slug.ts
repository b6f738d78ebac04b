import { plainLetters } from '../ui/plain-letters.ts'

/** A title as the readable end of a path: 'jurgens-2nd-goal' of 'Jürgen’s 2nd goal'; `fallback` where nothing is left. */
export function slugOf(title: string, fallback: string) {
  const slug = plainLetters(title)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-|-$/g, '')
  return slug || fallback
}

const MAX_LENGTH = 80
