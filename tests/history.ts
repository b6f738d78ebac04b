import type { Db } from '../kit/tables.server.ts'
import type { Answer, Client } from './client.ts'

interface Ago {
  days?: number
  minutes?: number
  /** The change set to date back; by default all. */
  changeSet?: number | undefined
}

/** Dates History back, as if its changes had happened so long ago. */
export async function happenedAgo(db: Db, { days = 0, minutes = 0, changeSet }: Ago) {
  const back = (at: string) =>
    new Date(Date.parse(at) - (days * 1_440 + minutes) * 60_000).toISOString()
  const changeSets = await db
    .selectFrom('change_sets')
    .select(['id', 'at'])
    .$if(changeSet !== undefined, query => query.where('id', '=', changeSet ?? 0))
    .execute()
  for (const { id, at } of changeSets) {
    await db
      .updateTable('change_sets')
      .set({ at: back(at) })
      .where('id', '=', id)
      .execute()
    const rows = await db
      .selectFrom('history_rows')
      .select(['id', 'changed_at'])
      .where('change_set_id', '=', id)
      .execute()
    for (const { id, changed_at } of rows)
      await db
        .updateTable('history_rows')
        .set({ changed_at: back(changed_at) })
        .where('id', '=', id)
        .execute()
  }
}

/** Sends a request of the portal as a change set of its own, which its key takes back; `key` joins one. */
export async function sendAsChangeSet(
  client: Client,
  method: string,
  path: string,
  body?: object,
  key: string = crypto.randomUUID(),
) {
  const headers = { 'x-change-set': key, ...(body && { 'content-type': 'application/json' }) }
  const answer: Answer = await client.send(method, `/api/admin/${path}`, {
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { ...answer, key }
}
