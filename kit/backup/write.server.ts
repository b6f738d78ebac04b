import type { Readable } from 'node:stream'
import { type DatabaseOptions, withDatabase } from '../../db/open.ts'
import { readTables } from '../../db/tables.ts'
import { findWithQuarantined, type MediaStore } from '../../media/store.ts'
import { isStoredName } from '../../media/url.ts'
import { HOUR_MS } from '../durations.ts'
import { withRenewedLock } from '../lock.server.ts'
import type { Db, Tables } from '../tables.server.ts'
import { version } from '../version.server.ts'
import { type AddEntry, archiveOf } from './archive.server.ts'
import { dumpDatabase } from './dump.server.ts'
import { FORMAT, type Manifest, mediaEntry } from './manifest.ts'

const HALF_A_DAY = 12 * HOUR_MS

/** The club that is backed up. */
export interface BackupSource {
  database: DatabaseOptions
  media: MediaStore
  now?: () => Date
  onProgress?: ((text: string) => void) | undefined
}

/** Name of the lock of a running backup: media are not taken down while it is held. */
export const BACKUP_LOCK = 'backup'

/** Thrown while another backup is being made. */
export class BackupBusy extends Error {
  override name = 'BackupBusy'
  override message = 'Another backup is being made. Try again when it is done.'
}

/**
 * Returns a backup as a stream of bytes: a snapshot of the database, and all media that its rows name. The site may run
 * and change meanwhile. Media that were lost before are named in the manifest. Fails with `BackupBusy`.
 */
export function backupOf(source: BackupSource): Readable {
  return archiveOf(add =>
    withDatabase<Tables, Omit<Manifest, 'entries'>>(source.database, db =>
      locked(db, async () => {
        // Uses its own connection: the snapshot lasts, and would block other queries of a shared one.
        const { about, media } = await withDatabase(source.database, snapshot =>
          // biome-ignore lint/plugin/clock: the operator's commands run without a server
          dumpDatabase(snapshot, add, source.now ?? (() => new Date())),
        )
        return { format: FORMAT, version, ...about, missing: await addMedia(source, media, add) }
      }),
    ),
  )
}

async function locked<Result>(db: Db, work: () => Promise<Result>) {
  const tables = await readTables(db)
  // Databases of the first versions have no locks, and the programs of that time do not ask for them.
  if (!tables.some(({ name }) => name === 'leases')) return work()
  const result = await withRenewedLock(db, BACKUP_LOCK, work)
  if (result === 'busy') throw new BackupBusy()
  return result
}

/** Returns the names that the store does not have. */
async function addMedia(
  { media, onProgress }: BackupSource,
  named: ReadonlySet<string>,
  add: AddEntry,
) {
  const stored = new Map((await media.list()).map(({ name, lastUsed }) => [name, lastUsed]))
  const quarantined = new Set(await media.listQuarantined())
  const names = [...named].filter(name => stored.has(name) || quarantined.has(name)).sort()
  // The rows may have been deleted since: the server's next sweep would remove files that were not used recently.
  // biome-ignore lint/plugin/clock: compared with files' times
  const now = new Date()
  for (const name of names) {
    const lastUsed = stored.get(name) ?? now
    if (now.getTime() - lastUsed.getTime() > HALF_A_DAY) await media.touch(name, now)
  }
  const missing = [...named].filter(
    name => !stored.has(name) && !quarantined.has(name) && isStoredName(name),
  )
  for (const [index, name] of names.entries()) {
    onProgress?.(`Media: ${index + 1} of ${names.length}`)
    const file = await findWithQuarantined(media, name)
    const pieces = await file?.read()
    if (file && pieces) await add(mediaEntry(name), { size: file.size, pieces })
    else missing.push(name)
  }
  return missing.sort()
}
