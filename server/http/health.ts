import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { writeNote } from '../../kit/operations.server.ts'
import type { Db } from '../../kit/tables.server.ts'
import type { MediaStore } from '../../media/store.ts'

/** Milliseconds for which one write is reused: probes come every second. */
const REUSE_MS = 2_000
/** Bytes below which a disk counts as full. */
const MIN_FREE_BYTES = 1024 * 1024

interface HealthContext {
  db: Db
  media: MediaStore
  dataDir: string
  now: () => Date
}

/** `/healthz` answers while the process serves, `/readyz` while it can save, too: in the database, on the disk, in the storage. */
export async function health(app: FastifyInstance, { db, media, dataDir, now }: HealthContext) {
  let last: { at: number; written: Promise<void> } | undefined

  app.get('/healthz', () => 'ok')

  app.get('/readyz', async (request, reply) => {
    try {
      await Promise.all([writes(), media.check(), hasRoom(dataDir)])
      return 'ok'
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', 5).send('not ready')
    }
  })

  /** Tries a write: a read alone would succeed on a read-only disk, and on a server that is a replica. */
  function writes() {
    const at = performance.now()
    if (!last || at - last.at > REUSE_MS)
      last = { at, written: writeNote(db, 'ready', { at: now().toISOString() }) }
    return last.written
  }
}

async function hasRoom(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error('The disk of the data folder is full')
}
