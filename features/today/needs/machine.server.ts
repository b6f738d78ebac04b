import { ageOf } from '../../../kit/age.ts'
import type { CurrentUser } from '../../../kit/current-user.ts'
import { HOUR_MS } from '../../../kit/durations.ts'
import type { FeatureContext } from '../../../kit/feature.server.ts'
import { readQueueState } from '../../../kit/queue-state.server.ts'
import { hasPermission } from '../../../kit/roles.ts'
import { readClock } from '../../../kit/trusted-clock.server.ts'
import { splitByFuture } from '../../backups/future.ts'
import { isBackupOverdue } from '../../backups/overdue.server.ts'
import { diskRoom } from '../../backups/room.server.ts'
import { isNearlyFull } from '../../backups/schema.ts'
import { readBackupsNote } from '../../backups/state.server.ts'
import { readActiveFeeds } from '../../calendar/sync/active-feeds.server.ts'
import { feedProblem } from '../../calendar/sync/refresh.server.ts'
import { readCopyRow } from '../../calendar/sync/store-copy.server.ts'
import { overdueCounts } from '../../retention/overdue.server.ts'
import { readTeamNames } from '../../teams/names.server.ts'
import type { TodayNeed } from '../schema.ts'

type Context = Pick<FeatureContext, 'db' | 'now' | 'config'>

/** Hours for which a failing feed is nobody's business: the next reading is mostly good again. */
const FAILING_HOURS = 3
/** Services ask for two days between two readings at most. */
const LATE_HOURS = 49

/** Feeds that could not be read for hours, are quarantined, or are late. */
export async function feeds({ db, now, config }: Context, user: CurrentUser): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'feeds.update')) return []
  const active = await readActiveFeeds(db, config.calendarFeedUrl)
  if (active.length === 0) return []
  const teams = await readTeamNames(db)
  const found = await Promise.all(
    active.map(async ({ id, teamId }): Promise<TodayNeed[]> => {
      const row = await readCopyRow(db, id)
      if (!row?.tried_at) return []
      const feed = { kind: 'feed', team: (teamId && teams.get(teamId)) || null } as const
      if (row.held_at) return [{ ...feed, state: 'quarantined', since: row.held_at, problem: '' }]
      const passed = ageOf(row.fetched_at ?? '', now())
      const since = passed === undefined ? null : row.fetched_at
      const age = (passed ?? Number.POSITIVE_INFINITY) / HOUR_MS
      const problem = String(feedProblem(row.result) ?? '')
      if (problem && age > FAILING_HOURS) return [{ ...feed, state: 'failed', since, problem }]
      return age > LATE_HOURS ? [{ ...feed, state: 'late', since, problem: '' }] : []
    }),
  )
  return found.flat()
}

/** Backups that are missing, a clock that jumped, and a disk that is nearly full. */
export async function machine(
  { db, now, config }: Context,
  user: CurrentUser,
): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'backups.read')) return []
  const needs: TodayNeed[] = []
  const { known, problem, listProblem } = await readBackupsNote(db)
  const newest = splitByFuture(known, now()).past[0]?.madeAt
  if (await isBackupOverdue(db, newest, now()))
    needs.push({ kind: 'backup', newest: newest ?? null, problem: listProblem ?? problem })
  const { isTrusted, jump, trustedFrom } = await readClock(db, now())
  if (!isTrusted && jump) needs.push({ kind: 'clock', ...jump, trustedFrom })
  const { free, size } = await diskRoom(db, config.backups.database.dataDir)
  if (isNearlyFull({ free, size })) needs.push({ kind: 'disk', free, size })
  return needs
}

/** Fewer are a mailbox that is full, or a phone that is gone. */
const MANY_LATE = 3

/** Emails that were given up, and emails and messages to phones that should have gone out. */
export async function mail({ db, now }: Context, user: CurrentUser): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'accounts.read')) return []
  const emails = await readQueueState(db, 'emails', now())
  const pushes = await readQueueState(db, 'push_messages', now())
  const isMuch = emails.late + pushes.late >= MANY_LATE
  const [since] = [emails.lateSince, pushes.lateSince].flatMap(late => late ?? []).sort()
  return [
    ...(emails.givenUp > 0 ? [{ kind: 'mail' as const, count: emails.givenUp }] : []),
    ...(since && isMuch
      ? [{ kind: 'late' as const, emails: emails.late, pushes: pushes.late, since }]
      : []),
  ]
}

/** Personal data that the club keeps for more than a year, and may not need. */
export async function overdueDeletions(context: Context, user: CurrentUser): Promise<TodayNeed[]> {
  if (!hasPermission(user, 'accounts.read')) return []
  const questions = overdueCounts(context)
  const counts = [
    { kind: 'players', count: await questions.playersLeft(user) },
    { kind: 'accounts-unused', count: await questions.unusedAccounts(user) },
    { kind: 'calendars', count: await questions.oldAddresses(user) },
  ] as const
  return counts.filter(({ count }) => count > 0)
}
