import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  paginateListObjectsV2,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { incomingFiles } from './incoming-file.ts'
import { bucketAt } from './s3-client.ts'
import {
  DERIVED_FORMATS,
  type Derived,
  type MediaStore,
  pathInStore,
  QUARANTINE,
  type StoredFile,
} from './store.ts'

/** Milliseconds. */
const TIMEOUT_MS = 5_000

interface Bucket {
  /** `s3://bucket/prefix?endpoint=…&region=…` */
  url: string
  /** The folder of uploads until all their bytes have arrived. */
  folder: string
}

/** Stores media in a bucket of S3-compatible object storage. */
export async function openBucket({ url, folder }: Bucket): Promise<MediaStore> {
  const { client, Bucket, prefix } = bucketAt(url)
  const at = (file: string | Derived) => ({ Bucket, Key: prefix + pathInStore(file) })

  const inQuarantine = (name: string) => ({ Bucket, Key: `${prefix}${QUARANTINE}/${name}` })

  async function head(Key: string) {
    return client.send(new HeadObjectCommand({ Bucket, Key })).catch(unlessMissing)
  }

  async function openObject(Key: string): Promise<StoredFile | undefined> {
    const found = await head(Key)
    if (!found) return undefined
    return {
      size: found.ContentLength ?? 0,
      async read(range) {
        const Range = range && `bytes=${range.start}-${range.end}`
        const request = new GetObjectCommand({ Bucket, Key, Range })
        const found = await client.send(request).catch(unlessMissing)
        return found?.Body as Readable | undefined
      },
    }
  }

  /** The objects directly below a prefix, by the rest of their names. */
  async function listAt(below: string) {
    const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: below, Delimiter: '/' })
    const found = []
    for await (const { Contents = [] } of pages) {
      for (const { Key = '', Size: size = 0, LastModified: lastUsed = new Date() } of Contents) {
        found.push({ name: Key.slice(below.length), size, lastUsed })
      }
    }
    return found
  }

  /** Returns false when there is nothing to move. */
  async function move(from: string, to: string) {
    const CopySource = encodeURI(`${Bucket}/${from}`)
    const copied = await client
      .send(new CopyObjectCommand({ Bucket, Key: to, CopySource }))
      .catch(unlessMissing)
    if (copied) await removeAll([from])
  }

  async function derivedOf(master: string) {
    const listing = { Bucket, Prefix: `${prefix}derived/`, Delimiter: '/' }
    const { CommonPrefixes = [] } = await client.send(new ListObjectsV2Command(listing))
    const widths = CommonPrefixes.map(({ Prefix = '' }) => Number(Prefix.split('/').at(-2)))
    return widths.flatMap(width => DERIVED_FORMATS.map(format => at({ master, width, format }).Key))
  }

  async function removeAll(keys: string[]) {
    if (keys.length === 0) return
    const Delete = { Objects: keys.map(Key => ({ Key })) }
    await client.send(new DeleteObjectsCommand({ Bucket, Delete }))
  }

  /** Checked before the long, awaited work: it notices a silent storage within seconds. */
  async function check() {
    const abortSignal = AbortSignal.timeout(TIMEOUT_MS)
    await client.send(new HeadBucketCommand({ Bucket }), { abortSignal })
  }

  return {
    ...incomingFiles(folder),
    check,
    async put(received, name) {
      await check()
      const file = await open(received.path)
      try {
        const params = { ...at(name), Body: file.createReadStream({ autoClose: false }) }
        await new Upload({ client, params }).done()
      } finally {
        await file.close()
      }
    },
    async putDerived(picture, Body) {
      await client.send(new PutObjectCommand({ ...at(picture), Body }))
    },
    find: file => openObject(at(file).Key),
    async quarantine(name) {
      await move(at(name).Key, inQuarantine(name).Key)
      await removeAll(await derivedOf(name))
    },
    async release(name) {
      await check()
      await move(inQuarantine(name).Key, at(name).Key)
    },
    findQuarantined: name => openObject(inQuarantine(name).Key),
    listQuarantined: async () => (await listAt(`${prefix}${QUARANTINE}/`)).map(({ name }) => name),
    removeQuarantined: name => removeAll([inQuarantine(name).Key]),
    list: () => listAt(prefix),
    async touch(name) {
      const { Key } = at(name)
      const CopySource = encodeURI(`${Bucket}/${Key}`)
      const copied = { Bucket, Key, CopySource, MetadataDirective: 'REPLACE' } as const
      await client.send(new CopyObjectCommand(copied)).catch(unlessMissing)
    },
    async remove(name, { unusedSince }) {
      const { Key } = at(name)
      const { LastModified = new Date() } = (await head(Key)) ?? {}
      if (LastModified >= unusedSince) return
      await removeAll([Key, ...(await derivedOf(name))])
    },
  }
}

function unlessMissing(error: unknown) {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
  if (!isMissing) throw error
  return undefined
}
