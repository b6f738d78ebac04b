import { setImmediate } from 'node:timers/promises'
import { formatInstant } from '../../kit/admin/format.ts'
import type { HistoryTables } from '../../kit/history/tables.server.ts'
import type { Db, TableName } from '../../kit/tables.server.ts'
import { inlinePicture } from '../../media/inline-picture.ts'
import type { MediaStore } from '../../media/store.ts'
import { everythingPage } from './everything-page.server.ts'
import { everythingInWords, type Group } from './everything-words.server.ts'
import type { Declarations } from './own-rows.server.ts'
import type { Everything } from './shapes.ts'
import { pageWords } from './words.ts'

interface RenderContext {
  db: Db
  media: MediaStore
  tables: HistoryTables
  declarations: Declarations
}

/** Renders everything about a child as one HTML file with its pictures. */
export async function renderEverything(
  { media, ...context }: RenderContext,
  everything: Everything,
) {
  const { club, child, made_at, timeZone, mentions } = everything
  const { declarations } = context
  const groups = await everythingInWords(context, everything)
  const elsewhere = mentions.map(
    ({ table, place }) => `${place}: ${declarations[table as TableName].what[0]}`,
  )
  return everythingPage({
    title: pageWords('title', { club, child }),
    made: pageWords('made', { at: formatInstant(made_at, timeZone) }),
    groups,
    elsewhere: [...new Set(elsewhere)],
    pictures: await picturesIn(groups, media),
  })
}

async function picturesIn(groups: readonly Group[], media: MediaStore) {
  const lines = groups.flatMap(({ parts }) =>
    parts.flatMap(({ entries }) => entries.flatMap(({ lines }) => lines)),
  )
  const pictures = new Map<string, string>()
  for (const { name, isOfChild } of lines.flatMap(({ picture }) => picture ?? [])) {
    if (pictures.has(name)) continue
    const url = await inlinePicture(media, name, { isQuarantinedToo: isOfChild })
    if (url) pictures.set(name, url)
    await setImmediate()
  }
  return pictures
}
