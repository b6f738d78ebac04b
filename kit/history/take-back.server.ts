import { sql } from 'kysely'
import { sentence } from '../../ui/sentence.ts'
import type { ContentTransaction } from '../content-transaction.server.ts'
import { ExpectedError } from '../errors.ts'
import { message } from '../messages.ts'
import type { TableName } from '../tables.server.ts'
import { nameOf } from './row-name.ts'
import type { Row } from './tables.server.ts'
import { type HistoryRow, type TakeBackContext, writeBack } from './write-back.server.ts'

export interface Outcome {
  /** The number of rows that were written, without those that changed along. */
  restored: number
  /** Names of rows in which some columns stay unchanged, by the reason. */
  leftOut: Map<string, string[]>
}

/**
 * Restores rows to their state before these changes: deleted rows return under their ids, created rows go. Throws 409
 * when a newer change stands against it. A row that a deletion changed along (`because_of`) keeps its state if it
 * cannot be restored.
 */
export async function takeBack(
  content: ContentTransaction,
  rows: readonly HistoryRow[],
  context: TakeBackContext,
): Promise<Outcome> {
  const outcome: Outcome = { restored: 0, leftOut: new Map() }
  // Goes from the last change to the first, so that a team exists before its players name it.
  for (const row of rows.toSorted((one, other) => other.id - one.id)) {
    const values = { before: parsed(row.before), after: parsed(row.after) }
    if (!values.before && !values.after)
      throw new ExpectedError(409, sentence(message, 'forgotten'))
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
  await context.newer.requireChoice({ db: content.db, tables: context.tables, rows })
  return outcome
}

/** A deleted row needs the right to restore the rows that went with it: a photo stays away without its children. */
function isNeeded({ action }: HistoryRow, { statusCode }: ExpectedError) {
  return action === 'deleted' && statusCode === 403
}

/** After an expected error, the transaction goes on without what `work` has written, unless the error `ends` it. */
async function unlessExpected(
  { db }: ContentTransaction,
  work: () => Promise<unknown>,
  ends: (error: ExpectedError) => boolean,
) {
  await sql`savepoint one_row`.execute(db)
  try {
    await work()
    await sql`release savepoint one_row`.execute(db)
  } catch (error) {
    if (!(error instanceof ExpectedError) || ends(error)) throw error
    await sql`rollback to savepoint one_row`.execute(db)
  }
}

function parsed(json: string | null): Row | null {
  return json === null ? null : JSON.parse(json)
}
