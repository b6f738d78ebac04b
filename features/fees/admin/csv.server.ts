import type { Db } from '../../../kit/tables.server.ts'
import { writeCsv } from '../../../ui/csv/write.ts'
import { feeName } from '../ledger/fee-words.ts'
import { addUp, ledgerSums } from '../ledger/ledger.server.ts'
import { plainMoney } from '../ledger/money.ts'
import { listFees } from '../ledger/read.server.ts'
import type { Fee } from '../ledger/schema.ts'
import { stateLabels } from '../ledger/states.ts'

const HEADER =
  'Fee,Player,Team,Description,Season,State,Due,Paid on,Payer,Currency,Amount,Owed,Received,Open'.split(
    ',',
  )

/** Returns all fees for the treasurer's spreadsheet. Its columns add up to the sums of the portal. */
export async function feesCsv(db: Db) {
  const fees = await listFees(db)
  const teams = await db.selectFrom('teams').select(['id', 'name']).execute()
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  return writeCsv([
    HEADER,
    ...fees.map(fee => rowOf(fee, names.get(fee.team_id ?? 0) ?? '')),
    ...(await removedRows(db, fees)),
  ])
}

function rowOf(fee: Fee, team: string) {
  const { id, player, season, status, due_date, payment_date, payer_email } = fee
  return [
    String(id),
    player,
    team,
    feeName(fee),
    season ?? '',
    stateLabels[status],
    due_date ?? '',
    payment_date ?? '',
    payer_email ?? '',
    fee.currency.toUpperCase(),
    ...[fee.amount, fee.owed, fee.received, fee.owed - fee.received].map(amount =>
      plainMoney(amount, fee.currency),
    ),
  ]
}

/** Returns one row per currency with the payments of removed players: the ledger's sums less those of the existing fees. */
async function removedRows(db: Db, fees: readonly Fee[]) {
  const there = addUp(fees)
  return (await ledgerSums(db)).flatMap(({ currency, ...all }) => {
    const known = there.find(sums => sums.currency === currency) ?? { owed: 0, received: 0 }
    const owed = all.owed - known.owed
    const received = all.received - known.received
    if (owed === 0 && received === 0) return []
    const empty = Array.from({ length: 7 }, () => '')
    const amounts = [owed, owed, received, owed - received]
    return [
      [
        '',
        'Players who were deleted',
        ...empty,
        currency.toUpperCase(),
        ...amounts.map(amount => plainMoney(amount, currency)),
      ],
    ]
  })
}
