import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Db } from '../../kit/tables.server.ts'
import type { MediaStore } from '../../media/store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

interface Swept {
  db: Db
  media: MediaStore
}

/** Sweeps now and every hour; a failure waits for the next time. */
export function sweepRegularly(swept: Swept, log: FastifyBaseLogger) {
  const run = () =>
    sweep(swept).catch(error => log.error({ err: error }, 'media could not be swept'))
  void run()
  return setInterval(run, HOUR).unref()
}

/** Removes the media that no row has mentioned for a day, and what is left of uploads whose process was ended. */
export async function sweep({ db, media }: Swept, now = new Date()) {
  const ago = (time: number) => new Date(now.getTime() - time)
  // A sender is cut off after half a minute of silence; other instances may be receiving.
  await media.discardArrivals({ silentSince: ago(15 * MINUTE) })

  const kept = await media.list()
  const mentioned = await mediaMentionedIn(db)
  // An empty database is more often the wrong one than one whose club has thrown all away.
  if (mentioned.size === 0) return
  for (const { name, used } of kept) {
    if (mentioned.has(name) && used < ago(DAY / 2)) await media.touch(name, now)
  }
  const unused = kept.filter(({ name, used }) => !mentioned.has(name) && used < ago(DAY))
  if (unused.length === 0) return
  // Somebody may have written a row in the meantime.
  const stillMentioned = await mediaMentionedIn(db)
  for (const { name } of unused) {
    if (!stillMentioned.has(name)) await media.remove(name, { unusedSince: ago(DAY) })
  }
}

/** Names of the media that any text in the database speaks of; so no table and no column can be forgotten. */
async function mediaMentionedIn(db: Db) {
  const names = new Set<string>()
  for (const { schema, name: table, columns } of await db.introspection.getTables()) {
    const tables = (schema ? db.withSchema(schema) : db) as unknown as Kysely<AnyTable>
    for (const { name: column } of columns.filter(({ dataType }) => /^text$/i.test(dataType))) {
      const rows = await tables
        .selectFrom(table)
        .select(column)
        .where(column, 'like', '%/media/%')
        .execute()
      for (const text of rows.map(row => row[column] ?? '')) {
        for (const [, name = ''] of text.matchAll(/\/media\/(?:\d+\/)?([\w.]+)/g)) names.add(name)
      }
    }
  }
  return names
}

type AnyTable = Record<string, Record<string, string | null>>
