import type { Readable } from 'node:stream'
import { type DatabaseOptions, openDatabase } from '../../db/open.ts'
import type { MediaStore } from '../../media/store.ts'
import { isStoredName } from '../../media/url.ts'
import { type AddEntry, archiveOf } from './archive.server.ts'
import { dumpDatabase } from './dump.server.ts'
import { FORMAT, mediaEntry } from './manifest.ts'

const HALF_A_DAY = 12 * 60 * 60_000

/** The club that is backed up. */
export interface BackupSource {
  database: DatabaseOptions
  media: MediaStore
  now?: () => Date
  onProgress?: ((text: string) => void) | undefined
}

/**
 * A backup as a stream of bytes: the database as it is at one moment, and all media that its rows name at that moment. The
 * site may run and change meanwhile. Media that were lost before are named in the manifest.
 */
export function backupOf(source: BackupSource): Readable {
  const { database, now = () => new Date() } = source
  return archiveOf(async add => {
    // A connection of its own: the snapshot would hold up the server's queries.
    const db = openDatabase({ ...database, withoutTimeouts: true })
    const { about, media } = await dumpDatabase(db, add, now).finally(() => db.destroy())
    return { format: FORMAT, ...about, missing: await addMedia(source, media, add) }
  })
}

/** Returns the names that the store does not have. */
async function addMedia(
  { media, onProgress }: BackupSource,
  named: ReadonlySet<string>,
  add: AddEntry,
) {
  const stored = new Map((await media.list()).map(({ name, lastUsed }) => [name, lastUsed]))
  const names = [...named].filter(name => stored.has(name)).sort()
  // The rows may be deleted by now: unless they were used lately, the server's next sweep would remove the files.
  const now = new Date()
  for (const name of names) {
    const lastUsed = stored.get(name) ?? now
    if (now.getTime() - lastUsed.getTime() > HALF_A_DAY) await media.touch(name, now)
  }
  const missing = [...named].filter(name => !stored.has(name) && isStoredName(name))
  for (const [index, name] of names.entries()) {
    onProgress?.(`Media: ${index + 1} of ${names.length}`)
    const file = await media.find(name)
    if (file) await add(mediaEntry(name), { size: file.size, pieces: await file.read() })
    else missing.push(name)
  }
  return missing.sort()
}
