import { notFound } from '../../kit/errors.ts'
import type { Db } from '../../kit/tables.server.ts'
import { addUp, balances, ledgerSums } from './ledger.server.ts'
import type { Fee, FeeEntry, TeamSums } from './schema.ts'

/** All fees, those that are due first in front. */
export async function listFees(db: Db): Promise<Fee[]> {
  const of = await balances(db)
  const rows = await feeRows(db).orderBy('payments.due_date').orderBy('payments.id').execute()
  return rows.map(({ token, ...fee }) => ({
    ...fee,
    ...(of.get(fee.id) ?? { owed: 0, received: 0 }),
    path: token && `/pay/${token}`,
  }))
}

export async function findFee(db: Db, id: number): Promise<Fee> {
  const found = (await listFees(db)).find(fee => fee.id === id)
  if (!found) throw notFound('fee')
  return found
}

/** The sums of the ledger, and whom a fee can be for. */
export async function readOverview(db: Db) {
  const players = await db
    .selectFrom('players')
    .select(['id', 'name', 'team_id'])
    .orderBy('name')
    .execute()
  return { players, sums: await ledgerSums(db), teams: sumsOfTeams(await listFees(db)) }
}

/** What happened to a fee, the oldest first. */
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

function feeRows(db: Db) {
  return db
    .selectFrom('payments')
    .innerJoin('players', 'players.id', 'payments.player_id')
    .select(['players.name as player', 'players.team_id'])
    .select(['payments.id', 'payments.version', 'player_id', 'description', 'season', 'amount'])
    .select(['currency', 'status', 'due_date', 'payment_date', 'payer_email', 'token'])
    .select(['instalment', 'instalments', 'created_at'])
}

function sumsOfTeams(fees: readonly Fee[]): TeamSums[] {
  const groups = Map.groupBy(fees, ({ team_id, season }) => JSON.stringify([team_id, season]))
  return [...groups.values()].flatMap(same => {
    const { team_id = null, season = null } = same[0] ?? {}
    return addUp(same).map(sums => ({ team_id, season, ...sums }))
  })
}
