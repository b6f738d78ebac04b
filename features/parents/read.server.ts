import type { Db, RowOf } from '../../kit/tables.server.ts'
import { tableRows } from '../../kit/until-change.server.ts'
import { emailsIn, type ListedParent, type NamedChild } from './schema.ts'

/** The children of each parent, by the parent’s id. */
export async function childrenOfParents(
  db: Db,
): Promise<ReadonlyMap<number, readonly NamedChild[]>> {
  const names = new Map((await tableRows(db, 'players')).map(({ id, name }) => [id, name]))
  const links = await linksOf(db)
  const children = new Map<number, NamedChild[]>()
  for (const { parent_id, player_id: id } of links) {
    const child = { id, name: names.get(id) ?? '' }
    children.set(parent_id, [...(children.get(parent_id) ?? []), child])
  }
  return children
}

export async function listParents(db: Db): Promise<ListedParent[]> {
  const children = await childrenOfParents(db)
  const rows = await db.selectFrom('parents').selectAll().orderBy('id').execute()
  return rows.map(row => ({ ...row, children: [...(children.get(row.id) ?? [])] }))
}

/** The parents of each child, by the child’s id; who was noted first stands first. */
export async function parentsOfChildren(
  db: Db,
): Promise<ReadonlyMap<number, readonly RowOf<'parents'>[]>> {
  const parents = new Map((await tableRows(db, 'parents')).map(row => [row.id, row]))
  const ofChildren = new Map<number, RowOf<'parents'>[]>()
  for (const { parent_id, player_id } of await linksOf(db)) {
    const row = parents.get(parent_id)
    if (row) ofChildren.set(player_id, [...(ofChildren.get(player_id) ?? []), row])
  }
  return ofChildren
}

/** The first address of each player’s family, by player. */
export async function familyAddresses(db: Db): Promise<ReadonlyMap<number, string>> {
  const addresses = new Map<number, string>()
  for (const [child, parents] of await parentsOfChildren(db)) {
    const [first] = parents.flatMap(({ emails }) => emailsIn(emails))
    if (first) addresses.set(child, first)
  }
  return addresses
}

/** Ids of the children whose family has that address, in lower case. */
export async function childrenAt(db: Db, address: string): Promise<number[]> {
  const all = [...(await parentsOfChildren(db))]
  return all.flatMap(([child, parents]) =>
    parents.some(({ emails }) => emailsIn(emails).includes(address)) ? child : [],
  )
}

/** The parents of one child, and whether each has no other. */
export async function parentsOf(db: Db, childId: number) {
  const rows = await db
    .selectFrom('parents')
    .innerJoin('parent_children', 'parent_children.parent_id', 'parents.id')
    .selectAll('parents')
    .where('player_id', '=', childId)
    .orderBy('parents.id')
    .execute()
  const shared = await db
    .selectFrom('parent_children')
    .select('parent_id')
    .where('player_id', '!=', childId)
    .where('parent_id', 'in', [0, ...rows.map(({ id }) => id)])
    .execute()
  const others = new Set(shared.map(({ parent_id }) => parent_id))
  return rows.map(row => ({ row, isAlone: !others.has(row.id) }))
}

/** Ids of the child's deleted parents whom History has with no other child. */
export async function deletedParentsOf(db: Db, childId: number): Promise<number[]> {
  const changes = await db
    .selectFrom('history_rows')
    .select(['before', 'after'])
    .where('table_name', '=', 'parent_children')
    .execute()
  const links = changes.flatMap(({ before, after }) => {
    const json = before ?? after
    return json === null ? [] : [JSON.parse(json) as RowOf<'parent_children'>]
  })
  const stored = await db.selectFrom('parents').select('id').execute()
  const kept = new Set([
    ...stored.map(({ id }) => id),
    ...links.flatMap(({ parent_id, player_id }) => (player_id === childId ? [] : parent_id)),
  ])
  const own = links.flatMap(({ parent_id, player_id }) => (player_id === childId ? parent_id : []))
  return [...new Set(own)].filter(id => !kept.has(id))
}

function linksOf(db: Db) {
  return db
    .selectFrom('parent_children')
    .selectAll()
    .orderBy('parent_id')
    .orderBy('player_id')
    .execute()
}
