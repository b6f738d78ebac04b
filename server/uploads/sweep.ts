import type { Kysely } from 'kysely'
import { DAY_MS, MINUTE_MS } from '../../kit/durations.ts'
import { withoutGalleryPhotos } from '../../kit/rich-text/gallery-photos.ts'
import type { Db } from '../../kit/tables.server.ts'
import { namesIn, withheldNames } from '../../kit/withheld/files.server.ts'
import type { MediaStore } from '../../media/store.ts'
import { MEDIA_PATH } from '../../media/url.ts'

interface SweepContext {
  db: Db
  media: MediaStore
}

/** Removes the media that no row has mentioned for a day, and the temporary files of uploads whose process crashed. */
// biome-ignore lint/plugin/clock: compared with files' times
export async function sweepMedia({ db, media }: SweepContext, now = new Date()) {
  const ago = (time: number) => new Date(now.getTime() - time)
  // An upload is cut off after half a minute of silence; other instances may be receiving.
  await media.discardIncoming({ unchangedSince: ago(15 * MINUTE_MS) })

  const stored = await media.list()
  const mentioned = await namesMentionedIn(db)
  await tidyQuarantine({ db, media }, { stored, mentioned })
  for (const { name, lastUsed } of stored) {
    if (mentioned.has(name) && lastUsed < ago(DAY_MS / 2)) await media.touch(name, now)
  }
  const old = stored.filter(({ lastUsed }) => lastUsed < ago(DAY_MS))
  const unused = unmentioned(old, mentioned)
  if (unused.length === 0) return
  // A row may have been written in the meantime.
  for (const { name } of unmentioned(unused, await namesMentionedIn(db))) {
    await media.remove(name, { unusedSince: ago(DAY_MS) })
  }
}

/**
 * Quarantines withheld media and those that only History names, which a crashed process may have left, or a backup
 * brought back; releases those that are shown again, and removes those that History has forgotten.
 */
export async function tidyQuarantine(
  { db, media }: SweepContext,
  known?: { stored: readonly { name: string }[]; mentioned: Mentions },
) {
  const { stored, mentioned } = known ?? {
    stored: await media.list(),
    mentioned: await namesMentionedIn(db),
  }
  const unused = stored.filter(({ name }) => mentioned.get(name)?.isShown === false)
  for (const { name } of unused) await media.quarantine(name)
  // A row may have been restored in the meantime.
  const now = unused.length > 0 ? await namesMentionedIn(db) : mentioned
  for (const name of await media.listQuarantined()) {
    if (now.get(name)?.isShown) await media.release(name)
    else if (now.size > 0 && !now.has(name)) await media.removeQuarantined(name)
  }
}

/**
 * Returns the files that no row mentions; none when the database mentions no media at all, which is more often the
 * wrong database than that of a club which deleted everything.
 */
function unmentioned<File extends { name: string }>(files: File[], mentioned: Mentions) {
  return mentioned.size === 0 ? [] : files.filter(({ name }) => !mentioned.has(name))
}

/** Mentions by name; `isShown` is false for withheld media and those that only History names. */
export type Mentions = ReadonlyMap<string, { isShown: boolean }>

/** Returns the names of media in all text columns of all tables, so that none can be forgotten. */
export async function namesMentionedIn(db: Db): Promise<Mentions> {
  const inHistory = new Set<string>()
  const inRows = new Set<string>()
  for (const { schema, name: table, columns } of await db.introspection.getTables()) {
    const tables = (schema ? db.withSchema(schema) : db) as unknown as Kysely<AnyTable>
    const texts = columns.filter(({ dataType }) => /^text$/i.test(dataType)).map(each => each.name)
    if (texts.length === 0) continue
    const rows = await tables
      .selectFrom(table)
      .selectAll()
      .where(({ or, eb }) => or(texts.map(column => eb(column, 'like', `%${MEDIA_PATH}%`))))
      .execute()
    const found = table === 'history_rows' ? inHistory : inRows
    for (const row of rows) {
      const text = texts.map(column => withoutGalleryPhotos(String(row[column] ?? ''))).join(' ')
      for (const name of namesIn(text)) found.add(name)
    }
  }
  const withheld = await withheldNames(db)
  const isShown = (name: string) => inRows.has(name) && !withheld.has(name)
  return new Map([...inRows, ...inHistory].map(name => [name, { isShown: isShown(name) }]))
}

type AnyTable = Record<string, Record<string, unknown>>
