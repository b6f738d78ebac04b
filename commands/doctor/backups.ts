import { formatAge, formatSize } from '../../features/backups/format.ts'
import { isBackupOverdue } from '../../features/backups/overdue.server.ts'
import { openBackupStore } from '../../kit/backup/open-store.server.ts'
import type { Club } from '../open-club.ts'
import { ok, problem } from './finding.ts'

const WHY = 'The log of the site, and Backups in the portal, say why.'

/** The age of the last good backup that the site made by itself. */
export async function checkBackups({ db, env }: Club) {
  const store = await openBackupStore({ dataDir: env.DATA_DIR, url: env.BACKUP_URL })
  const [newest] = await store.list()
  const now = new Date()
  const isOverdue = await isBackupOverdue(db, newest?.madeAt, now)
  if (!newest) {
    return isOverdue
      ? problem('backups', `There is none, although the site makes one every night. ${WHY}`)
      : ok('backups', 'There is none yet. The first is made in the night.')
  }
  const age = formatAge(newest.madeAt, now).toLowerCase()
  return isOverdue
    ? problem('backups', `the last good one is ${age} old. ${WHY}`)
    : ok('backups', `the last good one is ${age} old (${formatSize(newest.size)}).`)
}
