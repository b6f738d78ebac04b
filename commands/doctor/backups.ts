import { formatAge, formatSize } from '../../features/backups/format.ts'
import { splitByFuture } from '../../features/backups/future.ts'
import { isBackupOverdue } from '../../features/backups/overdue.server.ts'
import { readBackupsNote } from '../../features/backups/state.server.ts'
import { openBackupStore } from '../../kit/backup/open-store.server.ts'
import { readClock } from '../../kit/trusted-clock.server.ts'
import type { Club } from '../open-club.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

const WHY = 'The log of the site, and Backups in the portal, say why.'

/** Checks the age of the last good automatic backup, and the obstacles to the next. */
export async function* checkBackups({ db, env }: Club): AsyncGenerator<Finding> {
  const now = new Date()
  const note = await readBackupsNote(db)
  const store = await openBackupStore({ dataDir: env.DATA_DIR, url: env.BACKUP_URL })
  const listed = await store.list().catch((error: Error) => error)
  if (listed instanceof Error) yield problem('backups', `cannot be listed: ${listed.message}`)
  const { past, future } = splitByFuture(listed instanceof Error ? note.known : listed, now)
  if (future.length > 0) {
    const names = future.map(({ name }) => name).join(', ')
    yield warning(
      'backups',
      `of times to come are left out: ${names}. The clock was wrong then, or is now.`,
    )
  }
  const [newest] = past
  const isOverdue = await isBackupOverdue(db, newest?.madeAt, now)
  const why = note.problem ?? WHY
  if (!newest) {
    yield isOverdue
      ? problem('backups', `There is none, although the site makes one every night. ${why}`)
      : ok('backups', 'There is none yet. The first is made in the night.')
    return
  }
  const age = formatAge(newest.madeAt, now).toLowerCase()
  if (isOverdue) yield problem('backups', `the last good one is ${age} old. ${why}`)
  else if (note.problem) yield warning('backups', `the last try failed. ${note.problem}`)
  else yield ok('backups', `the last good one is ${age} old (${formatSize(newest.size)}).`)
}

/** Checks whether the clock went on plausibly since the site looked at it last. */
export async function checkClock({ db }: Club): Promise<Finding> {
  const { isTrusted, jump, trustedFrom } = await readClock(db, new Date())
  if (isTrusted) return ok('clock', 'went on as it should.')
  const from = jump ? `jumped from ${jump.from} to ${jump.to}` : 'jumped'
  return problem(
    'clock',
    `${from}, or the site did not run in between. Nothing old is deleted until ${trustedFrom}. If the clock is right: npm run club -- trust-clock`,
  )
}
