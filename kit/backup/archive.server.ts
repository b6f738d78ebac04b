import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import tar from 'tar-stream'
import { type ArchiveEntry, MANIFEST, type Manifest } from './manifest.ts'

/** Adds an entry to the archive; `size` in bytes. */
export type AddEntry = (
  name: string,
  content: { size: number; pieces: AsyncIterable<Buffer> | Iterable<Buffer> },
) => Promise<void>

/**
 * A backup as a stream of bytes: a tar archive of the entries that `fill` adds and, last, their manifest. Behind its end,
 * where tar programs do not look, stand the SHA-256 of the manifest and of the whole archive. Errors of `fill` end the stream.
 */
export function archiveOf(fill: (add: AddEntry) => Promise<Omit<Manifest, 'entries'>>): Readable {
  return Readable.from(piecesOf(fill), { objectMode: false })
}

/** Ends a backup that may not have been read whole; resolves when its source is released. */
export async function endBackup(backup: Readable) {
  if (backup.closed) return
  await new Promise(closed => backup.once('close', closed).destroy())
}

export const TRAILER_BYTES = trailer({ manifest: '0'.repeat(64), archive: '0'.repeat(64) }).length

async function* piecesOf(fill: (add: AddEntry) => Promise<Omit<Manifest, 'entries'>>) {
  const pack = tar.pack()
  // The loop below throws the error; without a listener it would end the process when it comes before or after the loop.
  pack.on('error', () => {})
  const whole = createHash('sha256')
  const filling = packInto(pack, fill)
  filling.catch(error => pack.destroy(error))
  try {
    for await (const piece of pack as AsyncIterable<Buffer>) {
      whole.update(piece)
      yield piece
    }
    yield trailer({ manifest: await filling, archive: whole.digest('hex') })
  } finally {
    pack.destroy()
    await filling.catch(() => {})
  }
}

/** Returns the SHA-256 of the manifest. */
async function packInto(
  pack: tar.Pack,
  fill: (add: AddEntry) => Promise<Omit<Manifest, 'entries'>>,
) {
  const entries: ArchiveEntry[] = []
  const add: AddEntry = async (name, { size, pieces }) => {
    const hash = createHash('sha256')
    await addEntry(pack, { name, size }, hashed(pieces, hash))
    entries.push({ name, size, sha256: hash.digest('hex') })
  }
  const about = await fill(add)
  const manifest = Buffer.from(`${JSON.stringify({ ...about, entries }, null, 1)}\n`)
  await addEntry(pack, { name: MANIFEST, size: manifest.length }, [manifest])
  pack.finalize()
  return createHash('sha256').update(manifest).digest('hex')
}

async function* hashed(
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
  hash: ReturnType<typeof createHash>,
) {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

async function addEntry(
  pack: tar.Pack,
  header: { name: string; size: number },
  pieces: AsyncIterable<Buffer> | Iterable<Buffer>,
) {
  const written = Promise.withResolvers<void>()
  // The promise is awaited below, but may be rejected before that.
  written.promise.catch(() => {})
  const entry = pack.entry({ ...header, mode: 0o600 }, error => {
    if (error) written.reject(error)
    else written.resolve()
  })
  entry.on('error', () => {})
  try {
    for await (const piece of pieces) {
      if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), written.promise])
    }
    entry.end(null)
  } catch (error) {
    entry.destroy(error as Error)
    throw error
  }
  await written.promise
}

function trailer({ manifest, archive }: { manifest: string; archive: string }) {
  return Buffer.from(`\nmanifest ${manifest}\narchive ${archive}\n`)
}
