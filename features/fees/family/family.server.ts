import { pick } from 'es-toolkit/object'
import { findByLink } from '../../../kit/links.server.ts'
import type { Db } from '../../../kit/tables.server.ts'
import { shownName } from '../../settings/player-names.ts'
import { balances } from '../ledger/ledger.server.ts'
import { type PageFee, pagesOf } from '../ledger/pages.server.ts'
import type { FamilyChild, FamilyFee } from './schema.ts'

/** The fee of a link. */
export type LinkedFee = NonNullable<Awaited<ReturnType<typeof findByToken>>>

/** Returns the fees of the family of a link, by child. Null for a wrong token. */
export async function familyFees(db: Db, token: string): Promise<FamilyChild[] | null> {
  const found = await findByToken(db, token)
  if (!found) return null
  const page = (await pagesOf(db, [found.id])).flat()
  // The family was never meant to pay a void fee.
  const shown = page.filter(({ id, status }) => status !== 'void' || id === found.id)
  const of = await balances(
    db,
    shown.map(({ id }) => id),
  )
  return [...Map.groupBy(shown, ({ player_id }) => player_id).values()].map(own => ({
    // The link may be passed on, so the name is short whatever the club's settings.
    player: own[0] ? shownName({ ...own[0], name: own[0].player }, 'first_last_initial') : '',
    charges: [...Map.groupBy(own, ({ id, plan }) => plan ?? id).values()].map(fees =>
      fees.map(fee => shownFee(fee, of.get(fee.id)?.received ?? 0)),
    ),
  }))
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

function shownFee(fee: PageFee, received: number): FamilyFee {
  const { token } = fee
  return {
    ...pick(fee, ['id', 'description', 'amount', 'currency', 'status', 'due_date']),
    ...pick(fee, ['payment_date', 'installment', 'installments']),
    received,
    path: token && `/pay/${token}`,
  }
}
