import type { Readable } from 'node:stream'
import { type DatabaseOptions, withDatabase } from '../../db/open.ts'
import { readTables } from '../../db/tables.ts'
import { findWithHeld, type MediaStore } from '../../media/store.ts'
import { isStoredName } from '../../media/url.ts'
import { withRenewedLock } from '../lock.server.ts'
import type { Db, Tables } from '../tables.server.ts'
import { type AddEntry, archiveOf } from './archive.server.ts'
import { dumpDatabase } from './dump.server.ts'
import { FORMAT, type Manifest, mediaEntry } from './manifest.ts'

const HALF_A_DAY = 12 * 60 * 60_000

/** The club that is backed up. */
export interface BackupSource {
  database: DatabaseOptions
  media: MediaStore
  now?: () => Date
  onProgress?: ((text: string) => void) | undefined
}

/** Name of the lock under which a backup is made: media are not taken down meanwhile. */
export const BACKUP_LOCK = 'backup'

/** Another backup is being made. */
export class BackupBusy extends Error {
  override name = 'BackupBusy'
  override message = 'Another backup is being made. Try again when it is done.'
}

/**
 * A backup as a stream of bytes: the database as it is at one moment, and all media that its rows name at that moment. The
 * site may run and change meanwhile. Media that were lost before are named in the manifest. Fails with `BackupBusy`.
 */
export function backupOf(source: BackupSource): Readable {
  return archiveOf(add =>
    withDatabase<Tables, Omit<Manifest, 'entries'>>(source.database, db =>
      locked(db, async () => {
        // A connection of its own: the snapshot lasts, and holds up other queries of its connection.
        const { about, media } = await withDatabase(source.database, snapshot =>
          dumpDatabase(snapshot, add, source.now ?? (() => new Date())),
        )
        return { format: FORMAT, ...about, missing: await addMedia(source, media, add) }
      }),
    ),
  )
}

async function locked<Result>(db: Db, work: () => Promise<Result>) {
  const tables = await readTables(db)
  // Databases of the first versions have no locks, and programs of that time do not ask for them.
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
  const held = new Set(await media.listHeld())
  const names = [...named].filter(name => stored.has(name) || held.has(name)).sort()
  // The rows may be deleted by now: unless they were used lately, the server's next sweep would remove the files.
  const now = new Date()
  for (const name of names) {
    const lastUsed = stored.get(name) ?? now
    if (now.getTime() - lastUsed.getTime() > HALF_A_DAY) await media.touch(name, now)
  }
  const missing = [...named].filter(
    name => !stored.has(name) && !held.has(name) && isStoredName(name),
  )
  for (const [index, name] of names.entries()) {
    onProgress?.(`Media: ${index + 1} of ${names.length}`)
    const file = await findWithHeld(media, name)
    const pieces = await file?.read()
    if (file && pieces) await add(mediaEntry(name), { size: file.size, pieces })
    else missing.push(name)
  }
  return missing.sort()
}
