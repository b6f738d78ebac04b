import { stat } from 'node:fs/promises'
import { restoreBackup } from '../kit/backup/restore.server.ts'
import { openMediaStore } from '../media/open.ts'
import { readEnv } from '../server/env.ts'
import { describeBackup } from './describe-backup.ts'
import { progress } from './progress.ts'

/** `restore FILE` and `import FILE`: the club of a backup, on whichever engine is configured. */
export async function restore(file: string, { replace = false }: { replace?: boolean }) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MEDIA_URL } = readEnv()
  const { size } = await stat(file)
  const media = await openMediaStore({ dataDir, url: MEDIA_URL })
  const shown = progress()
  const target = { database: { databaseUrl, dataDir }, media }
  const { manifest, replaced } = await restoreBackup(file, target, {
    replace,
    onProgress: shown.show,
  }).finally(shown.done)
  console.log(`Restored: ${describeBackup(manifest, size)}.`)
  if (manifest.missing.length > 0) {
    console.error(`The backup was made without these media: ${manifest.missing.join(', ')}`)
  }
  if (replaced) console.log(`The database that it replaced is ${replaced}. Delete it in time.`)
}
