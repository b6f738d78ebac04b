import { sql } from 'kysely'
import { openBackupStore } from '../../kit/backup/open-store.server.ts'
import type { FeatureConfig } from '../../kit/feature.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { untyped } from '../../kit/untyped.server.ts'
import { readKeepRules } from '../backups/keep-rules.server.ts'
import type { Trace, Traces } from './shapes.ts'

interface Child {
  id: number
  name: string
}

/** Searches every table, so that no feature is forgotten. */
export async function tracesOf(db: Db, child: Child): Promise<Trace[]> {
  const traces: Trace[] = []
  for (const { schema, name: table, columns } of await db.introspection.getTables()) {
    if (!columns.some(({ name }) => name === 'id')) continue
    const isOwn = columns.some(({ name }) => name === 'player_id')
    const texts = columns.filter(({ dataType }) => /^text$/i.test(dataType)).map(({ name }) => name)
    const pattern = `%${child.name.replaceAll(/[%_\\]/g, '_').toLowerCase()}%`
    const found = await untyped(schema ? db.withSchema(schema) : db)
      .selectFrom(table)
      .select('id')
      .$if(isOwn, query => query.select('player_id'))
      .$if(table === 'gallery_people', query => query.select('image_id'))
      .where(({ or, eb }) =>
        or([
          ...(isOwn ? [eb('player_id', '=', child.id)] : []),
          ...texts.map(column => sql<boolean>`lower(${sql.ref(column)}) like ${pattern}`),
        ]),
      )
      .$if(table === 'players', query => query.where('id', '!=', child.id))
      .$if(table === 'history_rows', query =>
        query.where(({ not, and, eb }) =>
          not(and([eb('table_name', '=', 'players'), eb('row_id', '=', String(child.id))])),
        ),
      )
      .execute()
    for (const row of found) {
      if (table === 'gallery_people') {
        // The photo shows others, too. Without the child's id, the row keeps it from the public.
        traces.push({ table: 'gallery_images', id: String(row.image_id), kind: 'mention' })
        continue
      }
      const kind = isOwn && row.player_id === child.id ? 'own' : 'mention'
      traces.push({ table, id: String(row.id), kind })
    }
  }
  return traces
}

const DAY = 24 * 60 * 60 * 1000

/** The stored backups, and when the rules will have removed the last of them. */
export async function backupsWith(
  db: Db,
  { backups }: Pick<FeatureConfig, 'backups'>,
  now: Date,
): Promise<Traces['backups']> {
  const store = await openBackupStore({ dataDir: backups.database.dataDir, url: backups.url })
  const list = await store.list()
  const { days, weeks, months } = await readKeepRules(db)
  const longest = Math.max(days, weeks * 7, months * 31)
  const newest = list[0] && Date.parse(list[0].madeAt)
  const last = newest && new Date(Math.max(newest, now.getTime()) + longest * DAY)
  return {
    names: list.map(({ name }) => name),
    lastGoesOn: last ? last.toISOString().slice(0, 10) : null,
  }
}
