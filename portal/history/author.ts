import type { Author } from '../../kit/history/shapes.ts'

/** Who changed something that no account changed. */
export const PROGRAM = 'The program'

export function authorName(by: Author | null) {
  return by?.username ?? PROGRAM
}
