import { lockTable } from '../../db/engines.ts'
import type { Actor } from '../../kit/actor.server.ts'
import { changeContent } from '../../kit/content-change.server.ts'
import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { UndoRequest } from '../../kit/history/tables.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { changeOf, type WithheldFile } from '../../kit/withheld/files.server.ts'
import { reasonLabels } from '../../kit/withheld/reasons.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from './words.ts'

const STILL_DECIDED = sentence(errorWords, 'stillDecided')

/** Ends all decisions about a file, except those that a row upholds. History notes the author. */
export function releaseFile(db: Db, actor: Actor, { name, now }: { name: string; now: Date }) {
  return changeContent(db, actor, async ({ db, record }) => {
    await lockTable(db, 'withheld_files')
    const files = await db
      .selectFrom('withheld_files')
      .selectAll()
      .where('name', '=', name)
      .where('released_at', 'is', null)
      .execute()
    if (files.length === 0) throw notFound('withheld photo')
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

/** Withholds a released file again. */
export async function takeBackRelease(
  { db, record }: ContentTransaction,
  { rowId, undoes, stays }: UndoRequest,
) {
  await lockTable(db, 'withheld_files')
  const before = await db
    .selectFrom('withheld_files')
    .selectAll()
    .where('id', '=', Number(rowId))
    .executeTakeFirst()
  if (!before) throw notFound('withheld photo')
  if (stays({ ...before })) return
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
