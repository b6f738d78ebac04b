import { backupName } from '../kit/backup/names.ts'
import { openBackupStore } from '../kit/backup/open-store.server.ts'
import { BackupBusy, backupOf } from '../kit/backup/write.server.ts'
import { openMediaStore } from '../media/open.ts'
import { BadConfiguration, type Env } from './env.ts'

/**
 * Backs the club up before its database is changed to this version; 'busy' while another instance does. Throws when
 * that fails; nothing has changed then.
 */
export async function backUpBeforeUpgrade(env: Env) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MEDIA_URL, BACKUP_URL } = env
  try {
    const media = await openMediaStore({ dataDir, url: MEDIA_URL })
    const store = await openBackupStore({ dataDir, url: BACKUP_URL })
    // biome-ignore lint/plugin/clock: no server runs yet
    const name = backupName(new Date(), 'upgrade')
    await store.add(name, backupOf({ database: { databaseUrl, dataDir }, media }))
    console.log(`The backup is ${name}.`)
    return 'done'
  } catch (error) {
    if (error instanceof BackupBusy) return 'busy'
    throw new BadConfiguration(
      `The database must be upgraded, and the backup before that failed (${(error as Error).message}). Nothing was changed. Mend that, and start again.`,
    )
  }
}
