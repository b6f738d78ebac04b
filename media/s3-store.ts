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
import { DERIVED_FORMATS, type Derived, type MediaStore, pathInStore } from './store.ts'

/** In milliseconds. */
const TIMEOUT = 5_000

interface Bucket {
  /** `s3://bucket/prefix?endpoint=…&region=…` */
  url: string
  /** For uploads until all their bytes have arrived. */
  folder: string
}

/** Stores media in a bucket of S3-compatible object storage. */
export async function openBucket({ url, folder }: Bucket): Promise<MediaStore> {
  const { client, Bucket, prefix } = bucketAt(url)
  const at = (file: string | Derived) => ({ Bucket, Key: prefix + pathInStore(file) })

  async function head(file: string | Derived) {
    return client.send(new HeadObjectCommand(at(file))).catch(unlessMissing)
  }

  return {
    ...incomingFiles(folder),
    async check() {
      const abortSignal = AbortSignal.timeout(TIMEOUT)
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal })
    },
    async put(received, name) {
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
    async find(file) {
      const found = await head(file)
      return (
        found && {
          size: found.ContentLength ?? 0,
          async read(range) {
            const Range = range && `bytes=${range.start}-${range.end}`
            const { Body } = await client.send(new GetObjectCommand({ ...at(file), Range }))
            return Body as Readable
          },
        }
      )
    },
    async list() {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' })
      const found = []
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified: lastUsed = new Date() } of Contents) {
          found.push({ name: Key.slice(prefix.length), lastUsed })
        }
      }
      return found
    },
    async touch(name) {
      const { Key } = at(name)
      const CopySource = encodeURI(`${Bucket}/${Key}`)
      const copied = { Bucket, Key, CopySource, MetadataDirective: 'REPLACE' } as const
      await client.send(new CopyObjectCommand(copied)).catch(unlessMissing)
    },
    async remove(name, { unusedSince }) {
      const { LastModified = new Date() } = (await head(name)) ?? {}
      if (LastModified >= unusedSince) return
      const listing = { Bucket, Prefix: `${prefix}derived/`, Delimiter: '/' }
      const { CommonPrefixes = [] } = await client.send(new ListObjectsV2Command(listing))
      const widths = CommonPrefixes.map(({ Prefix = '' }) => Number(Prefix.split('/').at(-2)))
      const derived = widths.flatMap(width =>
        DERIVED_FORMATS.map(format => at({ master: name, width, format })),
      )
      const all = [at(name), ...derived]
      const Delete = { Objects: all.map(({ Key }) => ({ Key })) }
      await client.send(new DeleteObjectsCommand({ Bucket, Delete }))
    },
  }
}

function unlessMissing(error: unknown) {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
  if (!isMissing) throw error
  return undefined
}
