import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** True if an account's password passed the check for the portal; later only its hash is known. */
export const staffPasswords: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .alterTable('users')
      .addColumn('is_staff_password', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
    // Passwords of staff were checked when they were set.
    await db
      .updateTable('users')
      .set({ is_staff_password: true })
      .where(({ or, eb }) => or([eb('is_admin', '=', true), eb('role', '!=', 'user')]))
      .execute()
  },
}
