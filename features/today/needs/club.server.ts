import { addDays } from '../../../kit/clock.ts'
import type { CurrentUser } from '../../../kit/current-user.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { hasPermission } from '../../../kit/roles.ts'
import { tableRows, untilChange } from '../../../kit/until-change.server.ts'
import { endOf } from '../../announcements/current.ts'
import { isOverdue } from '../../fees/ledger/fee-words.ts'
import { balances } from '../../fees/ledger/ledger.server.ts'
import { isPayable } from '../../fees/ledger/states.ts'
import { readSettings } from '../../settings/store.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import type { TodayNeed } from '../schema.ts'

type Context = Pick<FeatureContext, 'db' | 'clubNow' | 'mail' | 'now'>

/** Fees that should have been paid by yesterday. */
export async function fees(
  { db, clubNow, mail }: Context,
  user: CurrentUser,
): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'fees.read')) return []
  const { today } = await clubNow(db)
  const overdue = (await readOpenFees(db)).filter(fee => isOverdue(fee, today) && fee.open > 0)
  if (overdue.length === 0) return []
  const teams = await readTeamNames(db)
  const byTeam = Map.groupBy(overdue, ({ team_id }) => team_id)
  const byCurrency = Map.groupBy(overdue, ({ currency }) => currency)
  const mayRemind = mail.isSetUp && hasPermission(user, 'fees.update')
  return [
    {
      kind: 'fees',
      count: overdue.length,
      sums: [...byCurrency].map(([currency, same]) => ({
        currency,
        open: same.reduce((sum, { open }) => sum + open, 0),
      })),
      teams: [...byTeam]
        .map(([id, { length: count }]) => ({ team: (id && teams.get(id)) || null, count }))
        .sort((one, other) => other.count - one.count),
      mailable: mayRemind ? overdue.flatMap(({ id, hasPayer }) => (hasPayer ? id : [])) : [],
    },
  ]
}

/** The fees that somebody still has to pay by a day, by it. */
export function readOpenFees(db: Context['db']) {
  return untilChange({ db, of: ['payments', 'players'], name: 'open' }, async () => {
    const rows = await db
      .selectFrom('payments')
      .innerJoin('players', 'players.id', 'payments.player_id')
      .select(['payments.id', 'status', 'due_date', 'currency', 'payer_email', 'token', 'team_id'])
      .where('due_date', 'is not', null)
      .orderBy('due_date')
      .orderBy('payments.id')
      .execute()
    const open = rows.filter(({ status }) => isPayable(status))
    const of = await balances(db)
    return open.map(({ payer_email, token, ...fee }) => {
      const { owed, received } = of.get(fee.id) ?? { owed: 0, received: 0 }
      return { ...fee, open: owed - received, hasPayer: Boolean(payer_email && token) }
    })
  })
}

/** Announcements that are public now and end today or tomorrow. */
export async function announcements(
  { db, clubNow, now }: Context,
  user: CurrentUser,
): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'announcements.update')) return []
  const { today } = await clubNow(db)
  const { timeZone } = await readSettings(db)
  return (await tableRows(db, 'announcements'))
    .filter(({ endDate }) => endDate >= today && endDate <= addDays(today, 1))
    .filter(row => row.startDate <= today && endOf(row, timeZone) > now().toISOString())
    .map(({ id, title, endDate, endTime }) => ({
      kind: 'announcement',
      id,
      title,
      endDate,
      endTime,
    }))
}
