import type { Db } from '../../kit/tables.server.ts'
import { listed } from '../../ui/english.ts'
import { childrenOfParents } from '../parents/read.server.ts'
import type { FoundRow } from './schema.ts'

/** Opens the child in place of a parent, who has no list of their own: the form of the child shows the family. */
export async function parentsAsChildren(db: Db, rows: readonly FoundRow[]): Promise<FoundRow[]> {
  if (!rows.some(({ list }) => list === 'parents')) return [...rows]
  const children = await childrenOfParents(db)
  return rows.flatMap(row => {
    if (row.list !== 'parents') return row
    const own = children.get(row.id) ?? []
    const [first] = own
    const detail = `Parent of ${listed(own.map(({ name }) => name))}`
    return first ? { list: 'players', id: first.id, title: row.title, detail } : []
  })
}
