import type { Db } from '../../kit/tables.server.ts'
import type { WithheldFile } from '../../kit/withheld/files.server.ts'
import type { MediaStore } from '../../media/store.ts'
import type { WithheldPicture, WithheldPictures } from './shapes.ts'

/** Pictures of one answer. */
const MAX_PICTURES = 200

/** Lists all pictures that are withheld, by their files. */
export async function listWithheld(db: Db, media: MediaStore): Promise<WithheldPictures> {
  const files = await db
    .selectFrom('withheld_files')
    .selectAll()
    .where('released_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
  const byName = [...Map.groupBy(files, ({ name }) => name)]
  const stored = new Set(await media.listQuarantined())
  const isCurrent = (decisions: readonly WithheldFile[]) => decisions.some(each => each.is_current)
  function rank([name, decisions]: [string, WithheldFile[]]) {
    if (isCurrent(decisions)) return 1
    return stored.has(name) ? 0 : 2
  }
  const listed = byName.toSorted((one, other) => rank(one) - rank(other)).slice(0, MAX_PICTURES)
  const named = await namesOfRows(db)
  const toPicture = ([name, decisions]: [string, WithheldFile[]]): WithheldPicture => ({
    name,
    since: decisions.map(({ since }) => since).toSorted()[0] ?? '',
    decisions: decisions.map(({ reason, decided_by, is_current, source_table, source_id }) => ({
      reason,
      by: decided_by,
      of: (is_current && named.get(`${source_table}/${source_id}`)) || null,
    })),
    isCurrent: isCurrent(decisions),
    isStored: stored.has(name),
  })
  return { pictures: listed.map(toPicture), count: byName.length }
}

/** Names of the rows that decide, by `{table}/{id}`. */
async function namesOfRows(db: Db) {
  const players = await db.selectFrom('players').select(['id', 'name']).execute()
  const images = await db.selectFrom('gallery_images').select(['id', 'title']).execute()
  return new Map<string, string>([
    ...players.map(({ id, name }) => [`players/${id}`, name] as const),
    ...images.map(({ id, title }) => [`gallery_images/${id}`, title] as const),
  ])
}
