import type { Db } from '../kit/tables.server.ts'

interface Ago {
  days?: number
  minutes?: number
  /** Left out, all acts. */
  act?: number | undefined
}

/** Dates what History holds back, as if it had happened so long ago. */
export async function happenedAgo(db: Db, { days = 0, minutes = 0, act }: Ago) {
  const back = (at: string) =>
    new Date(Date.parse(at) - (days * 1_440 + minutes) * 60_000).toISOString()
  const acts = await db
    .selectFrom('history_acts')
    .select(['id', 'at'])
    .$if(act !== undefined, query => query.where('id', '=', act ?? 0))
    .execute()
  for (const { id, at } of acts) {
    await db
      .updateTable('history_acts')
      .set({ at: back(at) })
      .where('id', '=', id)
      .execute()
    const rows = await db
      .selectFrom('history_rows')
      .select(['id', 'changed_at'])
      .where('act_id', '=', id)
      .execute()
    for (const { id, changed_at } of rows)
      await db
        .updateTable('history_rows')
        .set({ changed_at: back(changed_at) })
        .where('id', '=', id)
        .execute()
  }
}
