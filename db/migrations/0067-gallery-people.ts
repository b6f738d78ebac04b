import type { Migration } from 'kysely/migration'
import { type AnyDb, table } from './table.ts'

/** The children in a photo of the gallery. A child that is removed leaves its row, so that the photo stays withheld. */
export const galleryPeople: Migration = {
  async up(db: AnyDb) {
    await table(db, 'gallery_people')
      .addColumn('image_id', 'integer', column =>
        column.notNull().references('gallery_images.id').onDelete('cascade'),
      )
      .addColumn('player_id', 'integer', column =>
        column.references('players.id').onDelete('set null'),
      )
      .addUniqueConstraint('gallery_people_image_player', ['image_id', 'player_id'])
      .execute()
    await db.schema
      .createIndex('gallery_people_player_id')
      .on('gallery_people')
      .column('player_id')
      .execute()
  },
}
