import { adminAddresses } from '../../kit/admin-addresses.server.ts'
import { ageOf } from '../../kit/age.ts'
import type { StoredBackup } from '../../kit/backup/store.server.ts'
import { DAY_MS } from '../../kit/durations.ts'
import type { FeatureContext } from '../../kit/feature.server.ts'
import { MAIL_JOB } from '../../kit/mail/mail.server.ts'
import { portalPath } from '../portal-places.ts'
import { backupEmail } from './email.ts'
import { formatAge } from './format.ts'
import { splitByFuture } from './future.ts'
import { isBackupOverdue } from './overdue.server.ts'
import { readBackupsNote, updateBackupsNote } from './state.server.ts'

const WEEK = 7 * DAY_MS

/** Sends an email to all admins when there has been no good backup for two days, and again each week. */
export async function notifyAdminsOfBackups(
  { db, now, mail, config, jobs }: FeatureContext,
  known: readonly StoredBackup[],
) {
  const [newest] = splitByFuture(known, now()).past
  if (!mail.isSetUp || !(await isBackupOverdue(db, newest?.madeAt, now()))) return
  const { lastNotifiedAt, problem, listProblem } = await readBackupsNote(db)
  if ((ageOf(lastNotifiedAt ?? '', now()) ?? WEEK) < WEEK) return
  await db.transaction().execute(async db => {
    const age = newest ? formatAge(newest.madeAt, now()).toLowerCase() : null
    const email = backupEmail({
      age,
      problem: listProblem ?? problem,
      url: `${config.origin}${portalPath('backups')}`,
    })
    for (const to of await adminAddresses(db)) await mail.queue(db, { to, ...email })
    await updateBackupsNote(db, { lastNotifiedAt: now().toISOString() })
  })
  void jobs.trigger(MAIL_JOB)
}
