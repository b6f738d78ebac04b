import type { z } from 'zod'
import type { CurrentUser } from '../current-user.ts'
import { requireValid } from '../validation.ts'

/** An action of a resource: validates the body and returns the columns to write. */
export interface Action<Row, Columns = Partial<Row>> {
  body: z.ZodType
  /** `now`: ISO 8601 UTC. */
  run: (row: Row, body: unknown, user: CurrentUser, now: string) => Promise<Columns>
}

/** Declares an action. `change` may throw an expected error; its result is stored only over the row that it was made from. */
export function action<Row, Body extends z.ZodType, Columns>(
  body: Body,
  change: (
    row: Row,
    body: z.output<Body>,
    user: CurrentUser,
    now: string,
  ) => Columns | Promise<Columns>,
): Action<Row, Columns> {
  return {
    body,
    run: async (row, input, user, now) => change(row, requireValid(body, input), user, now),
  }
}
