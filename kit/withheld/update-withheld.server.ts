import { lockTable } from '../../db/engines.ts'
import type { Actor } from '../actor.server.ts'
import type { ContentTransaction, RowChange } from '../content-transaction.server.ts'
import type { Db, TableName } from '../tables.server.ts'
import { untypedDb } from '../untyped.server.ts'
import { changeOf, decisionsOf, isNoted, withhold } from './files.server.ts'
import { type AnyRow, formerPictures, noteFormerPictures, picturesOf } from './former.server.ts'
import type { WithheldReason } from './reasons.ts'

/** A feature's declaration of its rows (kit/feature.server.ts), for any table. */
export interface DeclaredRows {
  table: TableName
  pictures: readonly string[]
  rule(db: Db): Promise<(row: AnyRow) => WithheldReason | undefined>
  decidedBy(changes: readonly RowChange[], db: Db): Promise<AffectedRows> | AffectedRows
}

/** Ids of rows; an id that is not a number, as commands and tests record it, stands for the whole table. */
export type AffectedRows = readonly (number | string)[] | 'all'

/**
 * Withholds the files that a transaction's changes make private, and releases those that rows show again. Runs in that
 * transaction: nobody sees the one without the other.
 */
export async function updateWithheld(
  content: ContentTransaction,
  declared: readonly DeclaredRows[],
  actor: Actor,
  changes: readonly RowChange[],
) {
  for (const rows of declared) await noteFormerPictures(content.db, rows, changes)
  const concerned = await Promise.all(
    declared.map(async rows => ({ rows, ids: idsOf(await rows.decidedBy(changes, content.db)) })),
  )
  const some = concerned.filter(({ ids }) => ids === 'all' || ids.length > 0)
  if (some.length === 0) return
  // The second of two transactions about children in one photo sees the decisions of the first.
  await lockTable(content.db, 'withheld_files')
  const mayRelease = await isReleasedBy(content.db, actor)
  for (const { rows, ids } of some) {
    const seen = await readRowsWithReasons(content.db, rows, ids)
    const by = actor?.username ?? null
    await withholdRows(content, rows, seen, { ids, by, isNew: true })
    await endDecisions(content, rows.table, seen, { ids, mayRelease })
  }
}

/** Withholds files of rows that no transaction of this program wrote, such as those of a backup; releases nothing. */
export async function withholdAll(content: ContentTransaction, declared: readonly DeclaredRows[]) {
  await lockTable(content.db, 'withheld_files')
  for (const rows of declared) {
    const seen = await readRowsWithReasons(content.db, rows, 'all')
    await withholdRows(content, rows, seen, { ids: 'all', by: null, isNew: false })
  }
}

function idsOf(concerned: AffectedRows): Ids {
  if (concerned === 'all' || concerned.some(id => !Number.isInteger(Number(id)))) return 'all'
  return [...new Set(concerned.map(Number))]
}

/**
 * Tells whether the actor may release files: families by their links, jobs and admins. Others, who take back a change
 * set from when they were admins, release nothing.
 */
async function isReleasedBy(db: Db, actor: Actor) {
  if (!actor || actor.id === null) return true
  const user = await db
    .selectFrom('users')
    .select('is_admin')
    .where('id', '=', actor.id)
    .executeTakeFirst()
  return user?.is_admin === true
}

type Ids = readonly number[] | 'all'

interface RowWithReason {
  row: AnyRow
  /** Names of its pictures' files. */
  names: readonly string[]
  /** Undefined when the public gets them. */
  reason: WithheldReason | undefined
}

/** The rows as they are, by id. */
async function readRowsWithReasons(db: Db, { table, rule, ...columns }: DeclaredRows, ids: Ids) {
  const reasonOf = await rule(db)
  const all = untypedDb(db).selectFrom(table).selectAll()
  const rows = await (ids === 'all' ? all : all.where('id', 'in', ids)).execute()
  const seen = (row: AnyRow): RowWithReason => ({
    row,
    names: picturesOf(row, columns),
    reason: reasonOf(row),
  })
  return new Map((rows as AnyRow[]).map(row => [row.id, seen(row)]))
}

interface Withholding {
  ids: Ids
  by: string | null
  isNew: boolean
}

/** Notes the files of rows that withhold them, their earlier ones too. */
async function withholdRows(
  content: ContentTransaction,
  declared: DeclaredRows,
  rows: ReadonlyMap<number, RowWithReason>,
  { ids, by, isNew }: Withholding,
) {
  const { table } = declared
  const withheld = [...rows.values()].filter(({ reason }) => reason)
  const all = withheld.map(({ row }) => row)
  const former = await formerPictures(content.db, declared, all)
  const key = (name: string, id: number) => `${name} ${id}`
  const noted = new Map(
    (await decisionsOf(content.db, table, ids)).map(each => [key(each.name, each.source_id), each]),
  )
  for (const { row, names, reason } of withheld) {
    for (const name of new Set([...names, ...(former.get(row.id) ?? [])])) {
      if (!reason) continue
      const decision = { name, table, id: row.id, reason, isCurrent: names.includes(name) }
      const before = noted.get(key(name, row.id))
      if (before && isNoted(before, { ...decision, by, isNew })) continue
      await withhold(content, { ...decision, by, isNew })
    }
  }
}

/** Ends the decisions of rows that no longer withhold a file: an existing row that shows the file releases it. */
async function endDecisions(
  { db, record }: ContentTransaction,
  table: TableName,
  rows: ReadonlyMap<number, RowWithReason>,
  { ids, mayRelease }: { ids: Ids; mayRelease: boolean },
) {
  for (const before of await decisionsOf(db, table, ids)) {
    if (!before.is_current) continue
    const { names = [], reason } = rows.get(before.source_id) ?? {}
    const isNamed = names.includes(before.name)
    if (isNamed && reason) continue
    if (isNamed && mayRelease) {
      await db.deleteFrom('withheld_files').where('id', '=', before.id).execute()
      record(changeOf(before, null))
    } else {
      const after = await db
        .updateTable('withheld_files')
        .set({ is_current: false })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      record(changeOf(before, after))
    }
  }
}
