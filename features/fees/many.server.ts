import type { ContentTransaction } from '../../kit/content-transaction.server.ts'
import { invalid } from '../../kit/validation.ts'
import { lastPayers } from './read.server.ts'
import type { FeesOfMany } from './schema.ts'
import { addFee } from './store.server.ts'

/** Adds a fee, or its instalments, for each of the players; returns how many fees. */
export async function addFeesOfMany(
  change: ContentTransaction,
  { team_id, player_ids, instalments, amount, due_date, payer_email, ...charge }: FeesOfMany,
  today: string,
) {
  const players = await change.db
    .selectFrom('players')
    .select('id')
    .where(eb => (team_id === null ? eb('id', 'in', player_ids) : eb('team_id', '=', team_id)))
    .orderBy('id')
    .execute()
  if (team_id !== null && players.length === 0) {
    throw invalid({ team_id: 'This team has no players yet' })
  }
  if (team_id === null && players.length !== new Set(player_ids).size) {
    throw invalid({ player_ids: 'One of the players is not there any more' })
  }
  const payers = await lastPayers(change.db)
  for (const { id } of players) {
    for (const part of partsOf(amount, due_date, instalments)) {
      const payer = payer_email ?? payers.get(id) ?? null
      await addFee(change, { ...charge, ...part, player_id: id, payer_email: payer }, today)
    }
  }
  return players.length * instalments
}

/** The first part takes what cannot be divided; each is due a month after the one before. */
function partsOf(amount: number, due: string | null, count: number) {
  if (count === 1) return [{ amount, due_date: due }]
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) => ({
    amount: index === 0 ? amount - each * (count - 1) : each,
    due_date: due && monthsLater(due, index),
    instalment: index + 1,
    instalments: count,
  }))
}

/** The same day of a later month, or that month's last. */
function monthsLater(day: string, months: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + months, Math.min(date, last)))
  return moved.toISOString().slice(0, 10)
}
