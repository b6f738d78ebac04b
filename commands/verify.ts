import { archiveSize } from '../kit/backup/parts.server.ts'
import { verifyBackup } from '../kit/backup/restore.server.ts'
import { describeBackup } from './describe-backup.ts'
import { progress } from './progress.ts'

/** `verify FILE` reads every byte of a backup. */
export async function verify(file: string) {
  const shown = progress()
  const manifest = await verifyBackup(file, shown.show).finally(shown.done)
  const size = await archiveSize(file)
  console.log(`The backup is whole: ${describeBackup(manifest, size)}.`)
}
