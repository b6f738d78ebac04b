import { z } from 'zod'

/** Characters of a query that are read. */
const MAX_QUERY_LENGTH = 100

/** `team` is the one that the user works with: its rows come first. */
export const question = z.object({
  q: z.string().max(MAX_QUERY_LENGTH).default(''),
  team: z.coerce.number().int().optional(),
})

/** A row that staff found by its words, and the list that opens it. */
export interface FoundRow {
  /** The name of the list in the portal's addresses. */
  list: string
  id: number
  title: string
  detail: string
}
