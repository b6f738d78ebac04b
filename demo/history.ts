import { resources } from '../features/index.server.ts'
import { HOUR_MS } from '../kit/durations.ts'
import { storeOf } from '../kit/resource/store.server.ts'
import type { Db } from '../kit/tables.server.ts'
import { requireValid } from '../kit/validation.ts'
import { type References, type Row, rowsOf } from './data.ts'
import { createdAt } from './dates.ts'

/** Something that an account did in the portal: made a row, changed one, or, without a new row, deleted one. */
interface Step {
  hoursAgo: number
  by: string
  changeSet?: string
  table: string
  id?: number
  row?: Row
}

/** Adds some days of work in the portal, so that History has changes to show and to take back. */
export async function addHistory(db: Db, club: References) {
  const steps = await rowsOf('history')
  for (const [nth, data] of steps.entries()) {
    const { hoursAgo, by, changeSet, table, id, row } = club.resolveRow(data) as unknown as Step
    const resource = resources.find(resource => resource.table === table)
    if (!resource) throw new Error(`No resource has the table ${table}`)
    const store = storeOf(db, resource)
    const actor = { id: Number(club.resolve(`{users ${by}}`)), username: by, changeSet }
    if (id === undefined) {
      const created = await store.create(requireValid(resource.entity, row) as object, actor)
      club.remember(table, created)
    } else if (row) await store.update(id, () => row, actor)
    else await store.remove(id, actor)
    // A change set is one act as long as its steps lie within a minute.
    if (steps[nth + 1]?.hoursAgo !== hoursAgo) await backdate(db, hoursAgo)
  }
}

/** Backdates the change sets so far, except those that are older anyway. */
async function backdate(db: Db, hoursAgo: number) {
  const at = new Date(createdAt.getTime() - hoursAgo * HOUR_MS).toISOString()
  await db.updateTable('change_sets').set({ at }).where('at', '>', at).execute()
  await db
    .updateTable('history_rows')
    .set({ changed_at: at })
    .where('changed_at', '>', at)
    .execute()
}
