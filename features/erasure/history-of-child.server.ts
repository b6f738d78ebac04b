import { setImmediate } from 'node:timers/promises'
import type { Db, RowOf } from '../../kit/tables.server.ts'
import { mediaUrl, mediaUrlsIn } from '../../media/url.ts'
import { type ChildPhotos, shownIn } from './child-photos.server.ts'
import { namingIn, textsIn } from './mentions.server.ts'
import type { NameMatch } from './name-match.ts'
import type { Child } from './shapes.ts'

const ROWS_PER_PAGE = 250

interface ChildSearch {
  child: Child
  match: NameMatch
  photos: ChildPhotos
}

/** Returns ids of the history rows with the child, of any table, the media that they name, and the last id searched. */
export async function historyWith(db: Db, search: ChildSearch, after = 0) {
  const ids: number[] = []
  const media = new Set<string>()
  let last = after
  while (true) {
    const rows = await db
      .selectFrom('history_rows')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_PER_PAGE)
      .execute()
    for (const { id, before, after } of rows.filter(row => holds(row, search))) {
      ids.push(id)
      for (const { name } of mediaUrlsIn(`${before} ${after}`)) media.add(mediaUrl(name))
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < ROWS_PER_PAGE) return { ids, media, last }
    await setImmediate()
  }
}

function holds(row: RowOf<'history_rows'>, { child, match, photos }: ChildSearch) {
  const { table_name: table, row_id, name, before, after } = row
  const stored = [name, before, after].filter(value => value !== null)
  if (stored.length === 0) return false
  if (table === 'players' && row_id === String(child.id)) return true
  if (stored.some(value => shownIn(value, photos) === 'own')) return true
  const isOf = stored.some(value => value.includes(`"player_id":${child.id}`))
  if (!isOf && !stored.some(match.mayName)) return false
  const values = [before, after].map(json => (json ? (JSON.parse(json) as Row) : {}))
  if (values.some(({ player_id }) => player_id === child.id)) return true
  const texts = [...values, { name }].flatMap(value => textsIn(table, value))
  return (
    namingIn(
      texts.map(({ value }) => value),
      match,
    ) === 'name'
  )
}

type Row = Record<string, unknown>
