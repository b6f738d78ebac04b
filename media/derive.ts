import { availableParallelism } from 'node:os'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { loadSharp } from './load-sharp.ts'
import { StorageUnavailable } from './storage-error.ts'
import { type Derived, type MediaStore, pathInStore, type StoredFile } from './store.ts'
import { mediaUrl, parseMediaUrl } from './url.ts'

/** The effort of AVIF: the usual one takes at least five times as long, for a sixth fewer bytes at best. */
const encoders: Record<Derived['format'], (picture: Sharp) => Sharp> = {
  avif: picture => picture.avif({ quality: 45, effort: 2 }),
  webp: picture => picture.webp({ quality: 70 }),
  jpg: picture => picture.jpeg({ quality: 66, mozjpeg: true }),
  png: picture => picture.png({ palette: true }),
}

/** The width from which encoding AVIF takes longer than its savings are worth. */
const WIDEST_AVIF = 800

/** Returns the lightest format for a picture of that width, of those that a browser's Accept header lists. */
export function formatFor(accept: string, { master, width }: Pick<Derived, 'master' | 'width'>) {
  if (accept.includes('image/avif') && width <= WIDEST_AVIF) return 'avif'
  if (accept.includes('image/webp')) return 'webp'
  // A master in WebP may be transparent.
  return master.endsWith('.webp') ? 'png' : 'jpg'
}

/** Visitors wait for derived pictures, so they have a separate queue from uploads; one processor is left to the pages. */
const queue = pLimit(Math.max(1, availableParallelism() - 1))

/** Pictures that are being derived, and that wait for it. */
export function derivingCounts() {
  return { running: queue.activeCount, waiting: queue.pendingCount }
}

/** Derives narrower pictures from masters when they are first requested, and stores them. */
export function derivatives(store: MediaStore, widths: readonly number[]) {
  const pending = new Map<string, Promise<StoredFile | undefined>>()

  /** Finds or makes a derived picture; undefined without a master of that name, or for a width that is not listed. */
  return function derive(request: Derived): Promise<StoredFile | undefined> {
    if (!widths.includes(request.width) || !isMaster(request.master))
      return Promise.resolve(undefined)
    const key = pathInStore(request)
    const making = pending.get(key) ?? findOrMake(request)
    pending.set(key, making)
    return making.finally(() => pending.delete(key))
  }

  async function findOrMake(request: Derived) {
    return (await store.find(request)) ?? (await make(request))
  }

  async function make(request: Derived) {
    const master = await store.find(request.master)
    if (!master) return undefined
    const bytes = await queue(async () => {
      const stored = await master.read()
      if (!stored) return undefined
      const picture = loadSharp()(await buffer(stored))
      picture.resize({ width: request.width, withoutEnlargement: true })
      return encoders[request.format](picture).toBuffer()
    })
    if (!bytes) return undefined
    try {
      await store.putDerived(request, bytes)
      // The master was taken down meanwhile: its derived pictures go, too.
      if (!(await store.find(request.master))) await store.quarantine(request.master)
    } catch (error) {
      // The disk is full or read-only, or the storage is away. The picture can still be sent.
      if (!('syscall' in (error as Error) || error instanceof StorageUnavailable)) throw error
      return inMemory(bytes)
    }
    return store.find(request)
  }
}

/** Keeps the picture in memory: where none can be stored, pictures are derived at each request. */
function inMemory(bytes: Buffer): StoredFile {
  return {
    size: bytes.length,
    read: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
      Readable.from([bytes.subarray(start, end + 1)]),
  }
}

function isMaster(name: string) {
  return Boolean(parseMediaUrl(mediaUrl(name))?.size)
}
