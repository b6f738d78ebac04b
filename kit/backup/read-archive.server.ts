import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import tar from 'tar-stream'
import { TRAILER_BYTES } from './archive.server.ts'
import { type ArchiveEntry, FORMAT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

/** The file is not a backup, or has changed since it was written; the message says what is wrong. */
export class DamagedBackup extends Error {
  override name = 'DamagedBackup'
}

const MAX_MANIFEST_BYTES = 64 * 1024 * 1024

/** Handles one entry; it reads all of it or nothing. */
type Visit = (name: string, pieces: AsyncIterable<Buffer>) => Promise<void>

/**
 * Reads a backup to its end and checks every byte of it. `visit` gets the entries as they come, before the whole is
 * verified. Throws `DamagedBackup`, which names what is wrong; errors of `visit` and of the source pass through.
 */
export async function readArchive(source: AsyncIterable<Buffer>, visit?: Visit): Promise<Manifest> {
  const reading: Reading = { found: [], visiting: Promise.resolve() }
  const extract = tar.extract()
  extract.on('entry', ({ name }, content, next) => {
    reading.current = name
    reading.visiting = readEntry(name, content as AsyncIterable<Buffer>, reading, visit)
    reading.visiting.then(() => next(), next)
  })
  const end = splitEnd()
  try {
    await pipeline(remembered(source, reading), end.split, extract)
  } catch (error) {
    await reading.visiting.catch(() => {})
    throw reading.failure?.error ?? damage(reading, error)
  }
  return checked({ ...reading, archive: end.archive(), trailer: end.trailer() })
}

interface Reading {
  /** Entries that were read to their end. */
  found: ArchiveEntry[]
  /** The entry that is being read, or was last. */
  current?: string
  visiting: Promise<void>
  manifest?: Buffer
  /** An error of `visit` or the source, not of the archive. */
  failure?: { error: unknown }
  isCutOff?: boolean
}

async function readEntry(
  name: string,
  content: AsyncIterable<Buffer>,
  reading: Reading,
  visit: Visit | undefined,
) {
  const pieces = measured(name, content, reading)
  try {
    if (name === MANIFEST) reading.manifest = await whole(pieces)
    else await visit?.(name, pieces)
  } catch (error) {
    if (!reading.isCutOff) reading.failure ??= { error }
    throw error
  }
  for await (const _rest of pieces);
}

/** Passes the content on, and notes its size and SHA-256 when it has been read. */
async function* measured(name: string, content: AsyncIterable<Buffer>, reading: Reading) {
  const hash = createHash('sha256')
  let size = 0
  const read = content[Symbol.asyncIterator]()
  const next = () =>
    read.next().catch(error => {
      reading.isCutOff = true
      throw error
    })
  for (let piece = await next(); !piece.done; piece = await next()) {
    hash.update(piece.value)
    size += piece.value.length
    yield piece.value
  }
  reading.found.push({ name, size, sha256: hash.digest('hex') })
}

async function* remembered(source: AsyncIterable<Buffer>, reading: Reading) {
  try {
    yield* source
  } catch (error) {
    reading.failure ??= { error }
    throw error
  }
}

/** Passes the archive on, and keeps back the trailer behind it. */
function splitEnd() {
  const hash = createHash('sha256')
  let rest: Buffer = Buffer.alloc(0)
  return {
    async *split(source: AsyncIterable<Buffer>) {
      for await (const piece of source) {
        // Copies only the few bytes that are kept back, not the large pieces.
        const isSmall = piece.length < TRAILER_BYTES
        const end = isSmall ? Buffer.concat([rest, piece]) : piece
        const ready = end.subarray(0, -TRAILER_BYTES)
        if (!isSmall) {
          hash.update(rest)
          yield rest
        }
        hash.update(ready)
        yield ready
        rest = Buffer.from(end.subarray(ready.length))
      }
    },
    archive: () => hash.digest('hex'),
    trailer: () => rest.toString('latin1'),
  }
}

async function whole(pieces: AsyncIterable<Buffer>) {
  const read: Buffer[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > MAX_MANIFEST_BYTES) throw new DamagedBackup(`${MANIFEST} is too large to be one.`)
    read.push(piece)
  }
  return Buffer.concat(read)
}

function checked({
  found,
  manifest,
  trailer,
  archive,
}: Reading & { archive: string; trailer: string }) {
  if (!manifest) throw new DamagedBackup(`The file is not a backup, or cut off: ${ends(found)}.`)
  const expected = /^\nmanifest (\w{64})\narchive (\w{64})\n$/.exec(trailer)
  const sha256 = found.find(({ name }) => name === MANIFEST)?.sha256
  if (!expected && found.at(-1)?.name === MANIFEST) {
    throw new DamagedBackup('The checksums at the end of the file are damaged or cut off.')
  }
  if (expected?.[1] !== sha256) throw new DamagedBackup(`${MANIFEST} is damaged.`)
  const described = parsed(manifest)
  const problems = differences(described, found)
  if (problems.length > 0) throw new DamagedBackup(listed(problems))
  if (expected?.[2] !== archive) {
    throw new DamagedBackup(
      'The file is damaged between its entries or in its last line: every entry is right, but the file is not as it was written.',
    )
  }
  return described
}

function parsed(manifest: Buffer): Manifest {
  const value = JSON.parse(manifest.toString())
  if (value.format > FORMAT) {
    throw new DamagedBackup('The backup was made by a newer version of this program. Use that one.')
  }
  const { data } = manifestSchema.safeParse(value)
  if (!data) throw new DamagedBackup(`${MANIFEST} does not describe a backup.`)
  return data
}

function differences({ entries }: Manifest, found: ArchiveEntry[]) {
  const byName = new Map(found.map(entry => [entry.name, entry]))
  const wrong = entries.flatMap(({ name, size, sha256 }) => {
    const entry = byName.get(name)
    if (!entry) return [`${name} is missing`]
    return entry.size === size && entry.sha256 === sha256 ? [] : [`${name} is damaged`]
  })
  const known = new Set([MANIFEST, ...entries.map(({ name }) => name)])
  const extra = found.filter(({ name }) => !known.has(name))
  return [...wrong, ...extra.map(({ name }) => `${name} does not belong to it`)]
}

/** The first ten problems as a sentence. */
function listed(problems: string[]) {
  const more = problems.length - 10
  return `${problems.slice(0, 10).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}

function damage({ found, current, isCutOff }: Reading, error: unknown) {
  if (error instanceof DamagedBackup) return error
  if (isCutOff) return new DamagedBackup(`The file is cut off: it ends in ${current}.`)
  if (error instanceof Error && /end of data/i.test(error.message)) {
    return new DamagedBackup(`The file is not a backup, or cut off: ${ends(found)}.`)
  }
  return new DamagedBackup(
    current
      ? `The file is damaged in the header of the entry after ${current}.`
      : 'The file is not a backup, or its first header is damaged.',
  )
}

function ends(found: ArchiveEntry[]) {
  const last = found.at(-1)
  return last ? `it ends after ${last.name}` : 'nothing in it can be read'
}
