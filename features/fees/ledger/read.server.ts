import { notFound } from '../../../kit/errors.ts'
import { searchable, wordsOf } from '../../../kit/list/match.ts'
import { readName } from '../../../kit/person-name.ts'
import { sortRows } from '../../../kit/resource/row-order.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { tableRows } from '../../../kit/until-change.server.ts'
import { listed } from '../../../ui/english.ts'
import { familyAddresses } from '../../parents/read.server.ts'
import { dueDay, feesByPage, MAX_CHILDREN } from './families.ts'
import { addUp, type Balance, balanceOf, balances, ledgerSums } from './ledger.server.ts'
import { formatSum } from './money.ts'
import type { TeamSums } from './overview.ts'
import { openFees, pagesOf, pathOfPage } from './pages.server.ts'
import type { Fee, FeeEntry, FeeFamily, FeePlayers } from './schema.ts'
import { hasPaid, isPayable } from './states.ts'
import { feeWords } from './words.ts'

/** Lists all fees by due date. */
export async function listFees(db: Db): Promise<Fee[]> {
  const of = await balances(db)
  const rows = await feeRows(db).orderBy('payments.due_date').orderBy('payments.id').execute()
  const families = new Map(
    feesByPage(rows).flatMap(page => {
      const family = familyOf(page)
      return family ? openFees(page).map(({ id }) => [id, family] as const) : []
    }),
  )
  return rows.map(row => toFee(row, families.get(row.id), of.get(row.id)))
}

export async function findFee(db: Db, id: number): Promise<Fee> {
  const row = await feeRows(db).where('payments.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('fee')
  const [page = []] = isPayable(row.status) ? await pagesOf(db, [id]) : []
  return toFee(row, familyOf(page), await balanceOf(db, id))
}

type PageColumn =
  | 'id'
  | 'player'
  | 'payer_email'
  | 'amount'
  | 'currency'
  | 'status'
  | 'due_date'
  | 'token'

/** Sums up what a family owes, to stand beside each of its open fees; null where there is one alone, or none. */
function familyOf(page: readonly Pick<FeeRow, PageColumn>[]): FeeFamily | null {
  const open = openFees(page)
  const [first] = open
  if (!first || open.length < 2) return null
  return {
    id: first.id,
    name: first.payer_email ? familyName(open) : first.player,
    count: open.length,
    open: formatSum(open),
    due_date: dueDay(first),
    path: pathOfPage(page),
  }
}

/** 'Rivera family' */
function familyName(children: readonly Pick<FeeRow, 'player'>[]) {
  const names = new Set(children.map(({ player }) => readName(player).family || player))
  return feeWords('family', { names: listed([...names]) })
}

/** The sums of the ledger, and how many fees there are. */
export async function readOverview(db: Db) {
  const fees = await listFees(db)
  const counts = {
    owed: openFees(fees).length,
    paid: fees.filter(({ status }) => hasPaid(status)).length,
  }
  return { sums: await ledgerSums(db), teams: sumsOfTeams(fees), counts }
}

/** Players that are offered at once. */
const MAX_SUGGESTED_PLAYERS = 20

/** Finds whom a fee can be for, by name: those that match the search, and those with these ids. */
export async function findFeePlayers(
  db: Db,
  { search, ids }: { search: string; ids: readonly number[] },
): Promise<FeePlayers> {
  const players = sortRows([...(await tableRows(db, 'players'))], ['name', 'id'])
  const words = wordsOf(search)
  const found = players.filter(({ name }) => {
    const text = searchable(name)
    return words.every(word => text.includes(word))
  })
  const shown = new Set([...ids, ...found.slice(0, MAX_SUGGESTED_PLAYERS).map(({ id }) => id)])
  return {
    players: players.filter(({ id }) => shown.has(id)).map(({ id, name }) => ({ id, name })),
    hasMore: found.length > MAX_SUGGESTED_PLAYERS,
  }
}

/** Lists the events of a fee, the oldest first. */
export function entriesOf(db: Db, id: number): Promise<FeeEntry[]> {
  return db
    .selectFrom('fee_ledger')
    .leftJoin('fee_notes', 'fee_notes.ledger_id', 'fee_ledger.id')
    .select(['fee_ledger.id', 'kind', 'owed', 'received', 'method', 'day', 'note'])
    .where('fee_ledger.payment_id', '=', id)
    .orderBy('fee_ledger.id')
    .execute()
}

/** The address that paid each player’s last fee, by player. */
export async function lastPayers(db: Db) {
  const rows = await db
    .selectFrom('payments')
    .select(['player_id', 'payer_email'])
    .where('payer_email', 'is not', null)
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ player_id, payer_email }) => [player_id, payer_email]))
}

/** The address to which fees of each player go unless another is given: that of the last payer, else the family's first. */
export async function defaultPayers(db: Db): Promise<ReadonlyMap<number, string>> {
  const byAddress = Map.groupBy(await familyAddresses(db), ([, email]) => email)
  const ofFamilies = [...byAddress.values()].filter(({ length }) => length <= MAX_CHILDREN)
  const payers = new Map(ofFamilies.flat())
  for (const [id, email] of await lastPayers(db)) if (id && email) payers.set(id, email)
  return payers
}

type FeeRow = Awaited<ReturnType<ReturnType<typeof feeRows>['execute']>>[number]

function toFee(
  { token, plan: _plan, ...fee }: FeeRow,
  family: FeeFamily | null = null,
  balance: Balance = { owed: 0, received: 0 },
): Fee {
  return { ...fee, ...balance, path: token && `/pay/${token}`, family }
}

function feeRows(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('players', 'players.id', 'payments.player_id')
    .select(['players.name as player', 'players.team_id'])
    .select(['payments.id', 'payments.version', 'player_id', 'description', 'season', 'amount'])
    .select(['currency', 'status', 'due_date', 'payment_date', 'payer_email', 'token'])
    .select(['installment', 'installments', 'plan', 'created_at'])
}

function sumsOfTeams(fees: readonly Fee[]): TeamSums[] {
  const groups = Map.groupBy(fees, ({ team_id, season }) => JSON.stringify([team_id, season]))
  return [...groups.values()].flatMap(same => {
    const { team_id = null, season = null } = same[0] ?? {}
    return addUp(same).map(sums => ({ team_id, season, ...sums }))
  })
}
