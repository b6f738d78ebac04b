import { hasRowLocks, lockTable } from '../../db/engines.ts'
import type { ContentTransaction, RowChange } from '../../kit/content-transaction.server.ts'
import { notFound } from '../../kit/errors.ts'
import { message } from '../../kit/messages.ts'
import type { RowOf } from '../../kit/tables.server.ts'
import { invalid } from '../../kit/validation.ts'
import { sentence } from '../../ui/sentence.ts'
import { type NewParent, type ParentInput, parentName } from './schema.ts'
import { errorWords } from './words.ts'

type Parent = RowOf<'parents'>
type Link = RowOf<'parent_children'>

export async function createParent(
  content: ContentTransaction,
  { children, ...values }: NewParent,
) {
  const { name, emails, phone } = values
  if (!name && !emails && !phone) throw invalid({ name: sentence(errorWords, 'nothing') })
  await requirePlayers(content, children)
  const parent = await insertParent(content, values)
  await insertLinks(content, parent, children, `parents/${parent.id}`)
  return parent
}

/** Makes a parent who is there already one of a player, too. */
export async function addChild(content: ContentTransaction, parentId: number, playerId: number) {
  // A parent whose last other child is being deleted would be deleted, too.
  await lockTable(content.db, 'parent_children')
  const parent = await find(content, parentId)
  await requirePlayers(content, [playerId])
  if (!(await findLink(content, parentId, playerId))) await insertLinks(content, parent, [playerId])
}

/** Says that somebody is no parent of a player. */
export async function deleteChild(content: ContentTransaction, parentId: number, playerId: number) {
  const { db, record } = content
  await lockTable(db, 'parent_children')
  const parent = await find(content, parentId)
  const before = await findLink(content, parentId, playerId)
  if (!before) return
  await db
    .deleteFrom('parent_children')
    .where('parent_id', '=', parentId)
    .where('player_id', '=', playerId)
    .execute()
  record(linkChange(parent, { before, after: null }))
}

export async function insertParent({ db, record }: ContentTransaction, values: ParentInput) {
  const after = await db
    .insertInto('parents')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow()
  const history = { name: parentName(after) }
  record({ table: 'parents', id: after.id, before: null, after, isPublic: false, history })
  return after
}

/** `becauseOf` names a parent who is made in the same change: Undo takes back the parent, and the children along. */
export async function insertLinks(
  { db, record }: ContentTransaction,
  parent: Parent,
  children: readonly number[],
  becauseOf?: string,
) {
  for (const player_id of children) {
    const after = { parent_id: parent.id, player_id }
    await db.insertInto('parent_children').values(after).execute()
    record(linkChange(parent, { before: null, after, becauseOf }))
  }
}

/** Deletes the parents whose last child is gone, or is theirs no more. */
export async function deleteChildless(
  { db, record }: ContentTransaction,
  changes: readonly RowChange[],
) {
  const causes = new Map<number, string>()
  for (const { id, before, after, history } of changes) {
    if (before === null || after !== null) continue
    const { parent_id } = before as Link
    causes.set(parent_id, history?.becauseOf ?? `parent_children/${id}`)
  }
  if (causes.size === 0) return
  // Of two who delete brothers and sisters at once, the later sees what the first has deleted.
  await db
    .selectFrom('parents')
    .select('id')
    .where('id', 'in', [...causes.keys()])
    .orderBy('id')
    .$if(hasRowLocks(db), query => query.forUpdate())
    .execute()
  const childless = await db
    .selectFrom('parents')
    .selectAll()
    .where('id', 'in', [...causes.keys()])
    .where('id', 'not in', db.selectFrom('parent_children').select('parent_id'))
    .execute()
  for (const before of childless) {
    await db.deleteFrom('parents').where('id', '=', before.id).execute()
    const becauseOf = causes.get(before.id) ?? ''
    const history = { name: parentName(before), becauseOf }
    record({ table: 'parents', id: before.id, before, after: null, isPublic: false, history })
  }
}

function linkChange(
  parent: Parent,
  change: { before: Link | null; after: Link | null; becauseOf?: string | undefined },
): RowChange {
  const { before, after, becauseOf } = change
  const { parent_id = 0, player_id = 0 } = after ?? before ?? {}
  const history = { name: parentName(parent), ...(becauseOf && { becauseOf }) }
  const id = `${parent_id}/${player_id}`
  return { table: 'parent_children', id, before, after, isPublic: false, history }
}

async function find({ db }: ContentTransaction, id: number) {
  const parent = await db.selectFrom('parents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!parent) throw notFound('parent')
  return parent
}

function findLink({ db }: ContentTransaction, parentId: number, playerId: number) {
  return db
    .selectFrom('parent_children')
    .selectAll()
    .where('parent_id', '=', parentId)
    .where('player_id', '=', playerId)
    .executeTakeFirst()
}

async function requirePlayers({ db }: ContentTransaction, ids: readonly number[]) {
  const found = await db
    .selectFrom('players')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .execute()
  if (found.length < new Set(ids).size)
    throw invalid({ children: sentence(message, 'notExisting', { label: 'Player' }) })
}
