import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** How many times the settings were changed, so that of two admins at once the second is told. */
export const settingsVersion: Migration = {
  async up(db: AnyDb) {
    await db.insertInto('settings').values({ key: 'version', value: '1' }).execute()
  },
}
