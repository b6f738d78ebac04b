import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

interface Instalment {
  id: number
  player_id: number
  description: string
  season: string | null
  currency: string
  instalment: number
  instalments: number
}

/**
 * The plan to which instalments belong. Those of one press are told by what they have in common; the same fees get the
 * same plans when an older backup is restored.
 */
export const feePlans: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('payments').addColumn('plan', 'text').execute()
    await db.schema.createIndex('payments_plan').on('payments').column('plan').execute()
    const rows: Instalment[] = await db
      .selectFrom('payments')
      .select(['id', 'player_id', 'description', 'season', 'currency'])
      .select(['instalment', 'instalments'])
      .where('instalments', 'is not', null)
      .orderBy('id')
      .execute()
    const keyOf = ({ id: _id, instalment: _instalment, ...same }: Instalment) =>
      JSON.stringify(Object.values(same))
    for (const same of Map.groupBy(rows, keyOf).values()) {
      let plan = ''
      let last = 0
      for (const { id, instalment } of same) {
        if (plan === '' || instalment <= last) plan = `first-${id}`
        last = instalment
        await db.updateTable('payments').set({ plan }).where('id', '=', id).execute()
      }
    }
  },
}
