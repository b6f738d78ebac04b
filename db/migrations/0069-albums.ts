import type { Migration } from 'kysely/migration'
import { type AnyDb, table, texts } from './table.ts'

/** Albums of the gallery; a photo is in one at most. */
export const albums: Migration = {
  async up(db: AnyDb) {
    await table(db, 'albums')
      .$call(texts({ required: ['name'], optional: ['day'] }))
      .addColumn('team_id', 'integer', column => column.references('teams.id').onDelete('set null'))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    await db.schema
      .alterTable('gallery_images')
      .addColumn('album_id', 'integer', column =>
        column.references('albums.id').onDelete('set null'),
      )
      .execute()
    await db.schema
      .createIndex('gallery_images_album_id')
      .on('gallery_images')
      .column('album_id')
      .execute()
  },
}
