import { z } from 'zod'

/** A page of a list, as `Part` has it. */
export function partShape<Item extends z.ZodType>(item: Item) {
  const counts = { start: z.int(), count: z.int(), page: z.int(), pages: z.int() }
  return z.object({ items: z.array(item), ...counts })
}
