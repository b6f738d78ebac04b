import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { writeBackupFile } from '../kit/backup/file.server.ts'
import { backupOf } from '../kit/backup/write.server.ts'
import { describeBackup } from './describe-backup.ts'
import { CommandFailure } from './failure.ts'
import { withClub } from './open-club.ts'
import { progress } from './progress.ts'

/** `backup FILE` and `export FILE`: the whole club in one file. */
export async function backup(name: string) {
  const file = resolve(name)
  if (await isFolder(file)) throw new CommandFailure(`${file} is a folder. Name a file in it.`)
  const shown = progress()
  const manifest = await withClub(({ database, media }) =>
    writeBackupFile(file, backupOf({ database, media, onProgress: shown.show })),
  ).finally(shown.done)
  const { size } = await stat(file)
  console.log(`Written and verified: ${file} (${describeBackup(manifest, size)}).`)
  if (manifest.missing.length > 0) {
    const files = manifest.missing.join(', ')
    console.error(`Not in it, because the media store does not have them: ${files}`)
  }
  console.log('It holds personal data of children: store it where only you can read it.')
}

function isFolder(path: string) {
  return stat(path).then(
    found => found.isDirectory(),
    () => false,
  )
}
