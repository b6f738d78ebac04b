import { readTables } from '../../db/tables.ts'
import type { RowOf } from '../tables.server.ts'
import type { AnyDb } from './dump.server.ts'
import { type Accounts, keepAccounts, readAccounts } from './later-accounts.server.ts'

type WithheldFile = RowOf<'withheld_files'>

interface Answer {
  id: number
  hidden: boolean
  left_on: string | null
  consent: string
}

/** Decisions about children and accounts in the club that a backup replaces. */
export interface Decisions {
  withheld: WithheldFile[]
  answers: Answer[]
  accounts: Accounts
}

/** The outcome of those decisions in the restored club. */
export interface LaterDecisions {
  /** Pictures that the backup would show, and that stay withheld. */
  withheld: number
  /** Ids of players who are there again, although they were erased or deleted after the backup. */
  back: number[]
  /** Ids of players whom the backup shows more of: not hidden, still in the club, or with consent. */
  shown: number[]
  /** Names of accounts that were removed since the backup; they exist again, without a role. */
  removed: string[]
}

/** Reads the decisions of a club of any version; an earlier version has fewer kinds. */
export async function readDecisions(db: AnyDb): Promise<Decisions> {
  const columns = new Map((await readTables(db)).map(each => [each.name, each.columns]))
  const has = (table: string, column: string) => columns.get(table)?.includes(column)
  return {
    withheld: has('withheld_files', 'name')
      ? ((await db
          .selectFrom('withheld_files')
          .selectAll()
          .where('released_at', 'is', null)
          .execute()) as WithheldFile[])
      : [],
    answers: has('players', 'left_on')
      ? await db.selectFrom('players').select(['id', 'hidden', 'left_on', 'consent']).execute()
      : [],
    accounts: await readAccounts(db),
  }
}

/** Withholds in the restored club the pictures that were withheld in the replaced one; the other decisions are returned. */
export async function keepDecisions(
  db: AnyDb,
  { withheld, answers, accounts }: Decisions,
): Promise<LaterDecisions> {
  let kept = 0
  for (const { id: _, name, source_table, source_id, ...decision } of withheld) {
    const known = await db
      .selectFrom('withheld_files')
      .select(['id', 'released_at'])
      .where('name', '=', name)
      .where('source_table', '=', source_table)
      .where('source_id', '=', source_id)
      .executeTakeFirst()
    if (known && known.released_at === null) continue
    kept += 1
    // The backup's row may know of no decision, so only an admin releases the picture.
    const values = { ...decision, is_current: false }
    if (known)
      await db.updateTable('withheld_files').set(values).where('id', '=', known.id).execute()
    else
      await db
        .insertInto('withheld_files')
        .values({ name, source_table, source_id, ...values })
        .execute()
  }
  const before = new Map(answers.map(answer => [answer.id, answer]))
  const restored: Answer[] = await db
    .selectFrom('players')
    .select(['id', 'hidden', 'left_on', 'consent'])
    .orderBy('id')
    .execute()
  const isBack = ({ id }: Answer) => answers.length > 0 && !before.has(id)
  return {
    withheld: kept,
    back: restored.filter(isBack).map(({ id }) => id),
    removed: await keepAccounts(db, accounts),
    shown: restored.filter(answer => isLooser(answer, before.get(answer.id))).map(({ id }) => id),
  }
}

function isLooser(restored: Answer, before: Answer | undefined) {
  if (!before) return false
  const isNo = ({ consent }: Answer) => /^(refused|withdrawn|expired)$/.test(consent)
  return (
    (before.hidden && !restored.hidden) ||
    (before.left_on !== null && restored.left_on === null) ||
    (isNo(before) && !isNo(restored))
  )
}
