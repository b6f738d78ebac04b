import { findByLink } from '../../kit/links.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import { shownName } from '../settings/player-names.ts'
import { balances } from './ledger.server.ts'
import type { FamilyFee, FamilyFees } from './schema.ts'

/** The fee of a link first, then the others of the same payer. Null for a wrong token. */
export async function familyFees(
  db: Db,
  token: string,
): Promise<Pick<FamilyFees, 'fee' | 'others'> | null> {
  const found = await findByToken(db, token)
  if (!found) return null
  const all = await feesOfPayer(db, found)
  const fee = all.find(({ id }) => id === found.id)
  const others = all.filter(({ id }) => id !== found.id)
  return fee ? { fee, others } : null
}

/** Null for a wrong token. */
export function findByToken(db: Db, token: string) {
  return findByLink(db, 'fee links', token, token =>
    db
      .selectFrom('payments')
      .select(['id', 'payer_email'])
      .where('token', '=', token)
      .executeTakeFirst(),
  )
}

/** Without void ones: the family was never meant to pay them. */
async function feesOfPayer(
  db: Db,
  { id, payer_email }: { id: number; payer_email: string | null },
): Promise<FamilyFee[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('players', 'players.id', 'payments.player_id')
    .select(['payments.id', 'players.name', 'players.number', 'description', 'amount', 'currency'])
    .select(['status', 'due_date', 'payment_date', 'instalment', 'instalments', 'token'])
    .where(eb =>
      payer_email === null
        ? eb('payments.id', '=', id)
        : eb.or([
            eb('payments.id', '=', id),
            eb.and([eb('payer_email', '=', payer_email), eb('status', '!=', 'void')]),
          ]),
    )
    .orderBy('due_date')
    .orderBy('payments.id')
    .execute()
  const of = await balances(db)
  return rows.map(({ name, number, token, ...fee }) => ({
    ...fee,
    // Whatever the club's settings say: a link may be passed on.
    player: shownName({ name, number }, 'first_last_initial'),
    received: of.get(fee.id)?.received ?? 0,
    path: token && `/pay/${token}`,
  }))
}
