import type { Author } from '../../kit/history/shapes.ts'

/** The author of changes that no account made. */
export const PROGRAM = 'The program'

export function authorName(by: Author | null) {
  return by?.username ?? PROGRAM
}
