import { randomUUID } from 'node:crypto'
import { hasRowLocks } from '../../../db/engines.ts'
import type { ContentTransaction } from '../../../kit/content-transaction.server.ts'
import { ExpectedError } from '../../../kit/errors.ts'
import { invalid } from '../../../kit/validation.ts'
import { sentence } from '../../../ui/sentence.ts'
import { defaultPayers } from '../ledger/read.server.ts'
import type { FeesOfMany } from '../ledger/schema.ts'
import { addFee } from '../ledger/store.server.ts'
import { errorWords } from '../ledger/words.ts'
import { playersWith } from './recipients.server.ts'

/**
 * Adds a fee, or its installments, for each of the players but those who have it already; returns how many fees, and how
 * many players were left out.
 */
export async function addFeesOfMany(
  change: ContentTransaction,
  {
    team_id,
    player_ids,
    installments,
    amount,
    due_date,
    payer_email,
    again,
    ...charge
  }: FeesOfMany,
  today: string,
) {
  const { db } = change
  // A second press, or another treasurer, waits here for the first one.
  const players = await db
    .selectFrom('players')
    .select('id')
    .where(eb =>
      team_id === null
        ? eb('id', 'in', player_ids)
        : eb.and([eb('team_id', '=', team_id), eb('left_on', 'is', null)]),
    )
    .orderBy('id')
    .$if(hasRowLocks(db), query => query.forUpdate())
    .execute()
  if (team_id !== null && players.length === 0) {
    throw invalid({ team_id: sentence(errorWords, 'noPlayers') })
  }
  if (team_id === null && players.length !== new Set(player_ids).size) {
    throw invalid({ player_ids: sentence(errorWords, 'playerGone') })
  }
  const having = again ? new Set<number>() : await playersWith(db, charge)
  const charged = players.filter(({ id }) => !having.has(id))
  if (charged.length === 0) {
    throw new ExpectedError(409, sentence(errorWords, 'allHaveIt'))
  }
  const payers = await defaultPayers(db)
  for (const { id } of charged) {
    const plan = installments > 1 ? randomUUID() : null
    for (const part of partsOf(amount, due_date, installments)) {
      const payer = payer_email ?? payers.get(id) ?? null
      await addFee(change, { ...charge, ...part, plan, player_id: id, payer_email: payer }, today)
    }
  }
  return { created: charged.length * installments, left_out: players.length - charged.length }
}

/** The first installment takes the rest of the division; each is due a month after the one before. */
function partsOf(amount: number, due: string | null, count: number) {
  if (count === 1) return [{ amount, due_date: due }]
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => ({
    amount: index === 0 ? amount - each * (count - 1) : each,
    due_date: due && monthsLater(due, index),
    installment: index + 1,
    installments: count,
  }))
}

/** The same day of a later month, or that month's last. */
function monthsLater(day: string, months: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return moved.toISOString().slice(0, 10)
}
