import { lockTable } from '../../db/engines.ts'
import type { Actor } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { TakenBack } from '../../kit/history/tables.server.ts'
import { message } from '../../kit/messages.ts'
import type { Db } from '../../kit/tables.server.ts'
import { changeOf, type WithheldFile } from '../../kit/withheld/files.server.ts'
import { reasonLabels } from '../../kit/withheld/reasons.ts'

const STILL_DECIDED =
  'A child or photo on this site still decides about this picture. Record the family’s new answer at the child, or change who is in the photo.'

/** Ends all decisions about a file; not those that a row upholds. History notes who did it. */
export function releaseFile(db: Db, actor: Actor, { name, now }: { name: string; now: Date }) {
  return changeContent(db, actor, async ({ db, record }) => {
    await lockTable(db, 'withheld_files')
    const files = await db
      .selectFrom('withheld_files')
      .selectAll()
      .where('name', '=', name)
      .where('released_at', 'is', null)
      .execute()
    if (files.length === 0) throw notFound('withheld picture')
    if (files.some(({ is_current }) => is_current)) throw new ExpectedError(409, STILL_DECIDED)
    for (const before of files) {
      const after = await write(db, before, {
        released_at: now.toISOString(),
        released_by: actor?.username ?? null,
      })
      record({ ...changeOf(before, after), history: { name: reasonLabels[before.reason] } })
    }
  })
}

/** Withholds again what was released. */
export async function takeBackRelease(
  { db, record }: ContentTransaction,
  { rowId, after, undoes }: TakenBack,
) {
  await lockTable(db, 'withheld_files')
  const before = await db
    .selectFrom('withheld_files')
    .selectAll()
    .where('id', '=', Number(rowId))
    .executeTakeFirst()
  if (!before || before.released_at !== after.released_at)
    throw new ExpectedError(409, message('changedSince', { name: 'The picture' }))
  const now = await write(db, before, { released_at: null, released_by: null })
  const history = { name: reasonLabels[before.reason], undoes }
  record({ ...changeOf(before, now), history })
}

function write(
  db: Db,
  { id }: WithheldFile,
  values: Pick<WithheldFile, 'released_at' | 'released_by'>,
) {
  return db
    .updateTable('withheld_files')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
