import type { CurrentUser } from '../../kit/current-user.ts'
import type { FeatureContext, FeatureParts } from '../../kit/feature.server.ts'
import type { Db } from '../../kit/tables.server.ts'

declare module '../../kit/live.ts' {
  interface Counts {
    /** What the club alone can decide about, kept for a year: players who left, accounts that nobody uses, calendar addresses. */
    playersLeft: number
    unusedAccounts: number
    oldAddresses: number
  }
}

const YEAR = 365 * 24 * 60 * 60_000

/** What admins are asked about: the program does not decide when a child's data, or somebody's account, is needed no more. */
export function askedCounts({
  db,
  now,
}: Pick<FeatureContext, 'db' | 'now'>): FeatureParts['counts'] {
  const asked =
    (count: (db: Db, yearAgo: string) => Promise<number>) => async (user: CurrentUser) =>
      user.is_admin ? count(db, new Date(now().getTime() - YEAR).toISOString()) : 0
  return {
    playersLeft: asked(async (db, yearAgo) => {
      const left = db.selectFrom('players').where('left_on', '<', yearAgo.slice(0, 10))
      return counted(await left.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())
    }),
    unusedAccounts: asked(async (db, yearAgo) => {
      const unused = db
        .selectFrom('users')
        .where('createdAt', '<', yearAgo)
        // Browsers are known for a year.
        .where('id', 'not in', db => db.selectFrom('known_devices').select('user_id'))
        .where('id', 'not in', db => db.selectFrom('sessions').select('user_id'))
      return counted(await unused.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())
    }),
    oldAddresses: asked(async (db, yearAgo) => {
      const old = db.selectFrom('family_calendars').where('renewed_at', '<', yearAgo)
      return counted(await old.select(({ fn }) => fn.countAll().as('count')).executeTakeFirst())
    }),
  }
}

/** PostgreSQL answers counts as text. */
function counted(row: { count: number | string | bigint } | undefined) {
  return Number(row?.count ?? 0)
}
