import { sql } from 'kysely'
import type { Db } from '../../../kit/tables.server.ts'
import { addressOf, feesByPage } from './families.ts'
import { isPayable } from './states.ts'

/** A fee of a family's page, as it is stored, with its player. */
export type PageFee = Awaited<ReturnType<typeof readFees>>[number]

/** Returns the pages on which these fees stand, each with all of its fees. */
export async function pagesOf(db: Db, ids: readonly number[]): Promise<PageFee[][]> {
  const asked = new Set(ids)
  const own = await db
    .selectFrom('payments')
    .select(['payer_email', 'plan'])
    .where('id', 'in', [0, ...asked])
    .execute()
  const addresses = new Set(own.flatMap(fee => addressOf(fee) ?? []))
  const plans = new Set(own.flatMap(({ plan }) => plan ?? []))
  const pages = feesByPage(await readFees(db, asked, addresses, plans))
  return pages.filter(page => page.some(({ id }) => asked.has(id)))
}

function readFees(
  db: Db,
  ids: ReadonlySet<number>,
  addresses: ReadonlySet<string>,
  plans: ReadonlySet<string>,
) {
  return db
    .selectFrom('payments')
    .innerJoin('players', 'players.id', 'payments.player_id')
    .selectAll('payments')
    .select(['players.name as player', 'players.number'])
    .where(eb =>
      eb.or([
        eb('payments.id', 'in', [0, ...ids]),
        eb(sql<string>`lower(payer_email)`, 'in', ['', ...addresses]),
        eb('plan', 'in', ['', ...plans]),
      ]),
    )
    .orderBy('payments.id')
    .execute()
}

/** The fees of a page that the family still has to pay. */
export function openFees<Fee extends Pick<PageFee, 'status'>>(page: readonly Fee[]) {
  return page.filter(({ status }) => isPayable(status))
}

/** The path of a page: that of its first open fee with a link. Every other link leads there, too. */
export function pathOfPage(page: readonly Pick<PageFee, 'status' | 'token'>[]) {
  const token = openFees(page).find(({ token }) => token !== null)?.token
  return token ? `/pay/${token}` : null
}
