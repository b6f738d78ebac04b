import { findByLink } from '../../../kit/links.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { shownName } from '../../settings/player-names.ts'
import { balances } from '../ledger/ledger.server.ts'
import type { FamilyFee, FamilyFees } from './schema.ts'

/** The fee of a link. */
export type LinkedFee = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/**
 * Returns the fee of a link with the installments of its plan, and the others of the same payer. Null for a wrong token.
 */
export async function familyFees(
  db: Db,
  token: string,
): Promise<Pick<FamilyFees, 'fee' | 'plan' | 'others'> | null> {
  const found = await findByToken(db, token)
  if (!found) return null
  const all = await feesOfPayer(db, found)
  const own = all.find(({ fee }) => fee.id === found.id)
  if (!own) return null
  const isOfPlan = (each: (typeof all)[number]) =>
    each === own || (found.plan !== null && each.plan === found.plan)
  return {
    fee: own.fee,
    plan: found.plan === null ? [] : all.filter(isOfPlan).map(({ fee }) => fee),
    others: all.filter(each => !isOfPlan(each)).map(({ fee }) => fee),
  }
}

/** Null for a wrong token. */
export function findByToken(db: Db, token: string) {
  return findByLink(db, 'fee links', token, token =>
    db
      .selectFrom('payments')
      .select(['id', 'payer_email', 'plan'])
      .where('token', '=', token)
      .executeTakeFirst(),
  )
}

/** Leaves out void fees, which the family was never meant to pay. */
async function feesOfPayer(
  db: Db,
  { id, payer_email, plan }: LinkedFee,
): Promise<{ fee: FamilyFee; plan: string | null }[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('players', 'players.id', 'payments.player_id')
    .select(['payments.id', 'players.name', 'players.number', 'description', 'amount', 'currency'])
    .select(['status', 'due_date', 'payment_date', 'installment', 'installments', 'token', 'plan'])
    .where(eb =>
      eb.or([
        eb('payments.id', '=', id),
        eb.and([
          eb('status', '!=', 'void'),
          // A plan may have no payer's address; those of one whose payer changed are another family's.
          payer_email === null
            ? eb.and([eb('payer_email', 'is', null), eb('plan', '=', plan)])
            : eb('payer_email', '=', payer_email),
        ]),
      ]),
    )
    .orderBy('due_date')
    .orderBy('payments.id')
    .execute()
  const of = await balances(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ name, number, token, plan, ...fee }) => ({
    plan,
    fee: {
      ...fee,
      // The link may be passed on, so the name is short whatever the club's settings.
      player: shownName({ name, number }, 'first_last_initial'),
      received: of.get(fee.id)?.received ?? 0,
      path: token && `/pay/${token}`,
    },
  }))
}
