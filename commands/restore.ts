import type { LaterDecisions } from '../kit/backup/later-decisions.server.ts'
import { archiveSize } from '../kit/backup/parts.server.ts'
import { restoreBackup } from '../kit/backup/restore.server.ts'
import { openMediaStore } from '../media/open.ts'
import { readEnv } from '../server/env.ts'
import { describeBackup } from './describe-backup.ts'
import { progress } from './progress.ts'

/** `restore FILE` and `import FILE`: the club of a backup, on whichever engine is configured. */
export async function restore(file: string, { replace = false }: { replace?: boolean }) {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, MEDIA_URL } = readEnv()
  const size = await archiveSize(file)
  const media = await openMediaStore({ dataDir, url: MEDIA_URL })
  const shown = progress()
  const target = { database: { databaseUrl, dataDir }, media }
  const { manifest, replaced, kept } = await restoreBackup(file, target, {
    replace,
    onProgress: shown.show,
  }).finally(shown.done)
  console.log(`Restored: ${describeBackup(manifest, size)}.`)
  if (manifest.missing.length > 0) {
    console.error(`The backup was made without these media: ${manifest.missing.join(', ')}`)
  }
  for (const line of decisionLines(manifest.madeAt, kept)) console.log(line)
  if (replaced) console.log(`The database that it replaced is ${replaced}. Delete it in time.`)
}

/** Lists the decisions that the operator has to repeat, because the backup does not know of them. */
function decisionLines(madeAt: string, kept: LaterDecisions | undefined) {
  const players = (ids: readonly number[]) => ids.map(id => `player ${id}`).join(', ')
  if (!kept) {
    return [
      'Everybody signs in again; open invitations are gone. Accounts and roles are those of the backup: remove those who have left since.',
      `What families and staff decided about children after ${madeAt} is not in the backup, and there was no club here to read it from. Hide, record and erase again what you know of.`,
    ]
  }
  const { withheld, back, shown, removed } = kept
  return [
    'Everybody signs in again, with the password and second factor that they had until now; roles are those of until now. Open invitations are gone.',
    ...(removed.length > 0
      ? [
          `Accounts that were removed since the backup, and are there again without a role: ${removed.join(', ')}.`,
        ]
      : []),
    ...(withheld > 0
      ? [`Pictures that were withheld since the backup and stay so: ${withheld}.`]
      : []),
    ...(back.length > 0
      ? [`Erased or deleted since the backup, and there again: ${players(back)}. Erase them again.`]
      : []),
    ...(shown.length > 0
      ? [
          `Hidden, gone or without consent since the backup, which does not know it: ${players(shown)}. Enter it again.`,
        ]
      : []),
  ]
}
