import { randomUUID } from 'node:crypto'
import type { Actor } from './actor.server.ts'
import type { ContentTransaction, DeletedRow, RowChange } from './content-transaction.server.ts'
import { recordHistory } from './history/record.server.ts'
import { claimIdempotencyKey } from './http/idempotency.server.ts'
import { nextVersion } from './next-version.server.ts'
import { oncePerResponse } from './once-per-response.server.ts'
import type { Db, TableName } from './tables.server.ts'

/** One transaction's changes, as listeners get them after the commit. */
export interface ContentChange {
  actor: Actor
  rows: readonly RowChange[]
}

type Listener = (change: ContentChange) => void

interface Follower {
  /** Writes further rows for a change. */
  change(transaction: ContentTransaction, actor: Actor, rows: readonly RowChange[]): Promise<void>
  /** Writes what becomes of rows that name one that is about to be deleted. */
  deletion(transaction: ContentTransaction, deleted: DeletedRow): Promise<void>
}

const listeners = new WeakMap<Db, Set<Listener>>()
const followers = new WeakMap<Db, Follower>()

/**
 * The one place where content changes. Runs `work` in a transaction, with the key of the request, numbers the change, raises the content version when
 * the public sees a difference, writes History, and calls the listeners after the commit.
 */
export async function changeContent<Result>(
  db: Db,
  actor: Actor,
  work: (transaction: ContentTransaction) => Promise<Result>,
): Promise<Result> {
  const rows: RowChange[] = []
  let releaseKey: (() => void) | undefined
  const changing = db.transaction().execute(async transaction => {
    releaseKey = await claimIdempotencyKey(transaction)
    const content: ContentTransaction = {
      db: transaction,
      record: row => void rows.push(row),
      beforeDelete: async deleted => followers.get(db)?.deletion(content, deleted),
    }
    const result = await work(content)
    if (rows.length > 0) {
      await followers.get(db)?.change(content, actor, [...rows])
      await number(transaction, actor, rows)
      await recordHistory(transaction, actor, rows)
    }
    return result
  })
  const result = await changing.catch(error => {
    releaseKey?.()
    throw error
  })
  if (rows.length > 0) for (const listener of listeners.get(db) ?? []) listener({ actor, rows })
  return result
}

/**
 * Calls `listener` after each commit of a content change through `db` in this process; returns a function that
 * unsubscribes.
 */
export function onContentChange(db: Db, listener: Listener) {
  const all = listeners.get(db) ?? new Set()
  listeners.set(db, all.add(listener))
  return () => void all.delete(listener)
}

/** Lets `follow` write further rows for each change through `db`, and before each deletion, in the same transaction. */
export function followChanges(db: Db, follow: Follower) {
  followers.set(db, follow)
}

/**
 * Returns a text that differs after every change that the public sees: the cache key of everything made of content. The
 * number alone is not enough: a copy of the database that takes over may lack the last changes, and then gives their
 * numbers to others.
 */
export function contentVersion(db: Db) {
  return oncePerResponse(db, 'content version', async () => {
    const { version, mark } = await db
      .selectFrom('content_version')
      .select(['version', 'mark'])
      .executeTakeFirstOrThrow()
    return `${version} ${mark}`
  })
}

/** Returns a text that differs after every change of any of the tables, public or not. */
export async function lastChange(db: Db, tables: readonly TableName[]) {
  const changes = await oncePerResponse(db, 'table changes', () =>
    db
      .selectFrom('table_changes')
      .select(['table_name', 'change', 'mark'])
      .orderBy('change', 'desc')
      .execute(),
  )
  const last = changes.find(({ table_name }) => tables.some(table => table === table_name))
  return last ? `${last.change} ${last.mark}` : ''
}

/**
 * Locks the row of the counters until the commit, so that changes get their numbers in the order in which they become
 * visible: a reader that has seen a number has missed no lower one.
 */
async function number(db: Db, actor: Actor, rows: readonly RowChange[]) {
  const isPublic = rows.some(({ isPublic }) => isPublic)
  const mark = randomUUID()
  const { changes } = await db
    .updateTable('content_version')
    .set(row => ({
      changes: row('changes', '+', 1),
      ...(isPublic && { version: nextVersion, mark }),
    }))
    .returning('changes')
    .executeTakeFirstOrThrow()
  const last = {
    change: changes,
    mark,
    actor_id: actor?.id ?? null,
    actor_name: actor?.username ?? null,
  }
  await db
    .insertInto('table_changes')
    .values(
      [...new Set(rows.map(({ table }) => table))].map(table_name => ({ table_name, ...last })),
    )
    .onConflict(conflict => conflict.column('table_name').doUpdateSet(last))
    .execute()
}
