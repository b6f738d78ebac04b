import { sql } from 'kysely'
import type { ContentTransaction } from '../content-transaction.server.ts'
import { ExpectedError } from '../errors.ts'
import { message } from '../messages.ts'
import type { TableName } from '../tables.server.ts'
import type { Row } from './tables.server.ts'
import { type HistoryRow, nameOf, type TakeBackContext, writeBack } from './write-back.server.ts'

export interface Outcome {
  /** Rows that were written, without those that were changed along. */
  restored: number
  /** Names of rows of which columns stay as they are, by the reason. */
  leftOut: Map<string, string[]>
}

/**
 * Makes rows what they were before these changes: deleted ones are there again under their ids, created ones are gone.
 * Throws 409 when something newer stands against it. A row that a deletion changed along (`because_of`) is left as it is then.
 */
export async function takeBack(
  content: ContentTransaction,
  rows: readonly HistoryRow[],
  context: TakeBackContext,
): Promise<Outcome> {
  const outcome: Outcome = { restored: 0, leftOut: new Map() }
  // The last change first, so that a team is there before its players name it.
  for (const row of rows.toSorted((one, other) => other.id - one.id)) {
    const values = { before: parsed(row.before), after: parsed(row.after) }
    if (!values.before && !values.after) throw new ExpectedError(409, message('forgotten'))
    const table = context.tables[row.table_name as TableName]
    const back = () => writeBack({ content, row: { ...row, ...values }, table, context })
    if (row.because_of !== null) {
      await unlessExpected(content, back, error => isNeeded(row, error))
      continue
    }
    const { isWritten, leftOut } = await back()
    if (isWritten) outcome.restored += 1
    if (leftOut)
      outcome.leftOut.set(leftOut, [...(outcome.leftOut.get(leftOut) ?? []), nameOf(row)])
  }
  return outcome
}

/** Without the right to bring back what went with a row, the row stays away too: a photo without its children, say. */
function isNeeded({ action }: HistoryRow, { statusCode }: ExpectedError) {
  return action === 'deleted' && statusCode === 403
}

/** After an expected error, the transaction goes on without what `work` has written, unless the error `ends` it. */
async function unlessExpected(
  { db }: ContentTransaction,
  work: () => Promise<unknown>,
  ends: (error: ExpectedError) => boolean,
) {
  await sql`savepoint aside`.execute(db)
  try {
    await work()
    await sql`release savepoint aside`.execute(db)
  } catch (error) {
    if (!(error instanceof ExpectedError) || ends(error)) throw error
    await sql`rollback to savepoint aside`.execute(db)
  }
}

function parsed(json: string | null): Row | null {
  return json === null ? null : JSON.parse(json)
}
