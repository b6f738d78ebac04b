import { sql } from 'kysely'
import { addDays, dayIn } from '../../kit/clock.ts'
import type { CurrentUser } from '../../kit/current-user.ts'
import { DAY_MS } from '../../kit/durations.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { hasPermission } from '../../kit/roles.ts'
import { untilChange } from '../../kit/until-change.server.ts'
import { readSettings } from '../settings/store.server.ts'
import { readOpenFees } from './needs/club.server.ts'
import type { Plot } from './schema.ts'

/** Months before and after this one, and weeks until this one. */
const MONTHS_BEFORE = 5
const MONTHS_AFTER = 2
const WEEKS = 8

type Context = Pick<FeatureContext, 'db' | 'clubNow' | 'now'>

/** Returns the charts that the user may see; none where there is too little to compare. */
export async function readPlots(context: Context, user: CurrentUser): Promise<Plot[]> {
  const { today } = await context.clubNow(context.db)
  const plots = [
    hasPermission(user, 'fees.read') ? await feesByMonth(context.db, today) : undefined,
    hasPermission(user, 'messages.update') ? await messagesByWeek(context, today) : undefined,
  ]
  return plots.filter(plot => plot !== undefined).filter(isTelling)
}

function isTelling({ steps }: Plot) {
  return steps.filter(({ done, left }) => done > 0 || left > 0).length > 1
}

/** Received amounts by month, and the outstanding amounts of the fees due in it. */
async function feesByMonth(db: Context['db'], today: string): Promise<Plot | undefined> {
  const received = await readReceived(db)
  const open = await readOpenFees(db)
  const currency = received[0]?.currency ?? open[0]?.currency
  if (currency === undefined) return undefined
  const inMonth = <Row extends { currency: string }>(rows: Row[], dayOf: (row: Row) => string) =>
    Map.groupBy(
      rows.filter(row => row.currency === currency),
      row => dayOf(row).slice(0, 7),
    )
  const [came, comes] = [
    inMonth(received, ({ month }) => month),
    inMonth(open, ({ due_date }) => due_date ?? ''),
  ]
  const months = Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_, place) =>
    monthAfter(today, place - MONTHS_BEFORE),
  )
  return {
    kind: 'fees',
    currency,
    steps: months.map(month => ({
      from: `${month}-01`,
      done: Math.max(
        0,
        sumOf(came.get(month), ({ received }) => received),
      ),
      left: sumOf(comes.get(month), ({ open }) => Math.max(0, open)),
    })),
  }
}

/** Returns amounts received less refunds, by currency and month; the currency of most payments first. */
function readReceived(db: Context['db']) {
  return untilChange({ db, of: ['payments'], name: 'received' }, async () => {
    const month = sql<string>`substr(day, 1, 7)`
    const rows = await db
      .selectFrom('fee_ledger')
      .select(({ fn }) => [
        'currency',
        month.as('month'),
        fn.sum<number | string>('received').as('received'),
      ])
      .where('received', '!=', 0)
      .groupBy(['currency', month])
      .execute()
    const uses = Map.groupBy(rows, ({ currency }) => currency)
    return rows
      .map(row => ({ ...row, received: Number(row.received) }))
      .sort(
        (one, other) =>
          (uses.get(other.currency)?.length ?? 0) - (uses.get(one.currency)?.length ?? 0),
      )
  })
}

/** The messages of each week that are answered, and that are not. */
async function messagesByWeek({ db, now }: Context, today: string): Promise<Plot> {
  const weekday = new Date(today).getUTCDay()
  const first = addDays(today, -weekday - 7 * (WEEKS - 1))
  const { timeZone } = await readSettings(db)
  const rows = await db
    .selectFrom('contact_messages')
    .select(['createdAt', 'handled_at'])
    .where('suspected_at', 'is', null)
    .where('createdAt', '>', new Date(now().getTime() - 7 * (WEEKS + 1) * DAY_MS).toISOString())
    .execute()
  const messages = rows.map(({ createdAt, handled_at }) => ({
    day: dayIn(timeZone, new Date(createdAt)),
    isAnswered: handled_at !== null,
  }))
  const weeks = Array.from({ length: WEEKS }, (_, week) => addDays(first, 7 * week))
  return {
    kind: 'messages',
    currency: null,
    steps: weeks.map(from => {
      const ofWeek = messages.filter(({ day }) => day >= from && day < addDays(from, 7))
      const done = ofWeek.filter(({ isAnswered }) => isAnswered).length
      return { from, done, left: ofWeek.length - done }
    }),
  }
}

/** '2026-12' one month after '2026-11-23' */
function monthAfter(day: string, months: number) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

function sumOf<Row>(rows: readonly Row[] = [], amountOf: (row: Row) => number) {
  return rows.reduce((sum, row) => sum + amountOf(row), 0)
}
