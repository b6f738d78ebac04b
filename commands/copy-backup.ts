import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { writeBackupFile } from '../kit/backup/file.server.ts'
import { archiveBytes, archiveSize } from '../kit/backup/parts.server.ts'
import { describeBackup } from './describe-backup.ts'

/** `copy-backup BACKUP FILE`: one of the site's own backups with its media in one file. */
export async function copyBackup(backup: string, name: string) {
  const file = resolve(name)
  const size = await archiveSize(backup)
  const manifest = await writeBackupFile(file, Readable.from(archiveBytes(backup)))
  console.log(`Written and verified: ${file} (${describeBackup(manifest, size)}).`)
  console.log('It holds personal data of children: store it where only you can read it.')
}
