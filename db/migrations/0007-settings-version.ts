import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Version of the settings, raised by each change: of two admins who save at once, the second gets a conflict. */
export const settingsVersion: Migration = {
  async up(db: AnyDb) {
    await db.insertInto('settings').values({ key: 'version', value: '1' }).execute()
  },
}
