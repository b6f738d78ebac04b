import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { bucketAt } from '../../media/s3-client.ts'
import { DAY_MS } from '../durations.ts'
import { parseBackupName } from './names.ts'
import { readArchive } from './read-archive.server.ts'
import { type BackupStore, newestFirst } from './store.server.ts'

/** Suffix of the small object that marks a backup as read back and verified. */
const VERIFIED = '.verified'

/** Milliseconds until the bucket answers a part, the end of which first leaves over a line that may be slow. */
const PART_SILENCE_MS = 9_000

/** Stores backups in a bucket of S3-compatible object storage. */
export function backupBucket(url: string): BackupStore {
  const { client, Bucket, prefix } = bucketAt(url)
  const { client: slow } = bucketAt(url, PART_SILENCE_MS)
  const at = (name: string) => ({ Bucket, Key: prefix + name })

  async function objects() {
    const found = new Map<string, { size: number; changed: Date }>()
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' })
    for await (const { Contents = [] } of pages) {
      // biome-ignore lint/plugin/clock: a time of the storage
      for (const { Key = '', Size: size = 0, LastModified: changed = new Date() } of Contents) {
        found.set(Key.slice(prefix.length), { size, changed })
      }
    }
    return found
  }

  async function read(name: string) {
    if (!parseBackupName(name)) return undefined
    const found = await client.send(new GetObjectCommand(at(name))).catch(unlessMissing)
    return found && { size: found.ContentLength ?? 0, bytes: found.Body as Readable }
  }

  async function remove(name: string) {
    // Deletes the mark first: without it, the remains of a backup are not listed.
    await client.send(new DeleteObjectCommand(at(name + VERIFIED)))
    await client.send(new DeleteObjectCommand(at(name)))
  }

  /** Backups whose process ended before they were verified. */
  async function removeAbandoned() {
    const found = await objects()
    for (const [name, { changed }] of found) {
      const isAbandoned = parseBackupName(name) && !found.has(name + VERIFIED)
      // biome-ignore lint/plugin/clock: compared with the storage's time
      if (isAbandoned && Date.now() - changed.getTime() > DAY_MS) await remove(name)
    }
  }

  return {
    read,
    async remove(names) {
      for (const name of names) await remove(name)
    },
    async list() {
      const found = await objects()
      const verified = [...found].filter(([name]) => found.has(name + VERIFIED))
      return newestFirst(
        verified.flatMap(([name, { size }]) => {
          const parsed = parseBackupName(name)
          return parsed ? [{ ...parsed, size }] : []
        }),
      )
    },
    async add(name, backup) {
      await removeAbandoned()
      try {
        await new Upload({ client: slow, params: { ...at(name), Body: backup } }).done()
        const stored = await read(name)
        if (!stored) throw new Error(`${name} is not in the bucket after its upload`)
        const manifest = await readArchive(stored.bytes)
        await client.send(
          new PutObjectCommand({ ...at(name + VERIFIED), Body: Buffer.from('verified\n') }),
        )
        return manifest
      } catch (error) {
        // Nobody waits for it: the bucket may be silent, and without its mark the rest is not listed.
        void remove(name).catch(() => {})
        throw error
      } finally {
        backup.destroy()
      }
    },
  }
}

function unlessMissing(error: unknown) {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404)
    return undefined
  throw error
}
