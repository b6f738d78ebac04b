import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/**
 * User names become unique, ignoring case, width and invisible characters. Existing accounts with alike names get
 * different values of `name_twin`, and stay.
 */
export const userNameKeys: Migration = {
  async up(db: AnyDb) {
    await db.schema.alterTable('users').addColumn('name_key', 'text').execute()
    await db.schema
      .alterTable('users')
      .addColumn('name_twin', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    const twins = new Map<string, number>()
    const users = await db.selectFrom('users').select(['id', 'username']).orderBy('id').execute()
    for (const { id, username } of users) {
      const name_key = keyOf(username)
      const name_twin = twins.get(name_key) ?? 0
      twins.set(name_key, name_twin + 1)
      await db.updateTable('users').set({ name_key, name_twin }).where('id', '=', id).execute()
    }
    await db.schema
      .createIndex('users_name_key')
      .unique()
      .on('users')
      .columns(['name_key', 'name_twin'])
      .execute()
  },
}

/** A copy of kit/name-key.ts at the time of this migration. */
function keyOf(name: string) {
  const visible = name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
  return visible.replaceAll(/\s+/g, ' ').trim().toLowerCase().normalize('NFKC')
}
