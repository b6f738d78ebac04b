import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** Players hidden from the public, and their families' answers about photos. */
export const consent: Migration = {
  async up(db: AnyDb) {
    const add = (name: string) => db.schema.alterTable('players').addColumn(name, 'text').execute()
    await db.schema
      .alterTable('players')
      .addColumn('hidden', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
    await db.schema
      .alterTable('players')
      .addColumn('consent', 'text', column => column.notNull().defaultTo('unknown'))
      .execute()
    for (const name of ['by', 'on', 'until', 'via', 'entered_by']) await add(`consent_${name}`)
  },
}
