import type { Migration } from 'kysely/migration'
import type { AnyDb } from './table.ts'

/** The tables whose rows decide whether the public gets their pictures, with the columns of the pictures. */
const PICTURES: Record<string, readonly string[]> = {
  players: ['photoUrl', 'photoData'],
  gallery_images: ['imageUrl'],
}

/** Files that a row had as its picture before, as far as History still knows them. */
export const formerPictures: Migration = {
  async up(db: AnyDb) {
    await db.schema
      .createTable('former_pictures')
      .addColumn('source_table', 'text', column => column.notNull())
      .addColumn('source_id', 'integer', column => column.notNull())
      .addColumn('name', 'text', column => column.notNull())
      .addPrimaryKeyConstraint('former_pictures_key', ['source_table', 'source_id', 'name'])
      .execute()
    const remembered = await db
      .selectFrom('history_rows')
      .select(['table_name', 'row_id', 'before', 'after'])
      .where('table_name', 'in', Object.keys(PICTURES))
      .execute()
    for (const { table_name, row_id, before, after } of remembered) {
      for (const name of new Set([before, after].flatMap(json => picturesIn(table_name, json))))
        await db
          .insertInto('former_pictures')
          .values({ source_table: table_name, source_id: Number(row_id), name })
          .onConflict(conflict => conflict.doNothing())
          .execute()
    }
  },
}

/** Names of files in media URLs, as they were written until this migration. */
const NAME = /\/media\/(?:\d+\/)?([0-9a-f]{40}(?:\.\d+x\d+)?\.\w+)/g

function picturesIn(table: string, json: string | null) {
  const row: Record<string, unknown> = JSON.parse(json ?? '{}')
  const urls = (PICTURES[table] ?? []).map(column => String(row[column] ?? ''))
  return urls.flatMap(url => Array.from(url.matchAll(NAME), ([, name = '']) => name))
}
