import type { CurrentUser } from '../../kit/current-user.ts'
import { DAY_MS } from '../../kit/durations.ts'
import type { FeatureContext, FeatureParts } from '../../kit/feature.server.ts'
import type { Db } from '../../kit/tables.server.ts'

declare module '../../kit/live.ts' {
  interface Counts {
    /**
     * Counts for decisions of the club: players who left and accounts that were not used for a year, and calendar
     * addresses that are as old, or known to a former member.
     */
    playersLeft: number
    unusedAccounts: number
    oldAddresses: number
  }
}

const YEAR = 365 * DAY_MS

/** Counts the questions for admins: the program does not decide when a child's data, or an account, is no longer needed. */
export function overdueCounts({ db, now }: Pick<FeatureContext, 'db' | 'now'>) {
  const countForAdmins =
    (count: (db: Db, yearAgo: string) => Promise<number>) => async (user: CurrentUser) =>
      user.is_admin ? count(db, new Date(now().getTime() - YEAR).toISOString()) : 0
  return {
    playersLeft: countForAdmins(async (db, yearAgo) => {
      const left = db.selectFrom('players').where('left_on', '<', yearAgo.slice(0, 10))
      return counted(await left.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())
    }),
    unusedAccounts: countForAdmins(async (db, yearAgo) => {
      const unused = db
        .selectFrom('users')
        .where('createdAt', '<', yearAgo)
        .where('left_at', 'is', null)
        // Browsers are known for a year.
        .where('id', 'not in', db => db.selectFrom('known_devices').select('user_id'))
        .where('id', 'not in', db => db.selectFrom('sessions').select('user_id'))
      return counted(await unused.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())
    }),
    oldAddresses: countForAdmins(async (db, yearAgo) => {
      const old = db
        .selectFrom('family_calendars')
        .where(({ or, eb }) => or([eb('renewed_at', '<', yearAgo), eb('left_by', 'is not', null)]))
      return counted(await old.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())
    }),
  } satisfies FeatureParts['counts']
}

/** PostgreSQL answers counts as text. */
function counted(row: { count: number | string | bigint } | undefined) {
  return Number(row?.count ?? 0)
}
