import { createReadStream } from 'node:fs'
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
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { arrivals } from './incoming.ts'
import { FORMATS, type MediaStore, nameOf, pathOf } from './store.ts'

/** In milliseconds. */
const LONGEST_CHECK = 5_000

interface Bucket {
  /** `s3://bucket/prefix?endpoint=…&region=…` */
  url: string
  /** Where bytes wait until all have arrived. */
  folder: string
}

/**
 * Keeps media in a bucket of S3-compatible object storage. Who we are there, the client reads for itself where AWS has
 * it: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, its files, or the machine's role.
 */
export async function openBucket({ url, folder }: Bucket): Promise<MediaStore> {
  const { host: Bucket, pathname, searchParams } = new URL(url)
  const prefix = pathname.replace(/^\/*/, '').replace(/\/*$/, '/').replace(/^\/$/, '')
  const endpoint = searchParams.get('endpoint')
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    // Others than Amazon's seldom know bucket names as host names, or its newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: LONGEST_CHECK },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: Parameters<MediaStore['find']>[0]) => ({ Bucket, Key: prefix + pathOf(name) })

  async function head(name: Parameters<MediaStore['find']>[0]) {
    return client.send(new HeadObjectCommand(at(name))).catch(unlessMissing)
  }

  return {
    ...arrivals(folder),
    async check() {
      const abortSignal = AbortSignal.timeout(LONGEST_CHECK)
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal })
    },
    async keep(received, details) {
      const name = nameOf(await received.end(), details)
      const params = { ...at(name), Body: createReadStream(received.path) }
      await new Upload({ client, params }).done()
      return name
    },
    async keepDerived(made, Body) {
      await client.send(new PutObjectCommand({ ...at(made), Body }))
    },
    async find(name) {
      const found = await head(name)
      return (
        found && {
          size: found.ContentLength ?? 0,
          async read(range) {
            const Range = range && `bytes=${range.start}-${range.end}`
            const { Body } = await client.send(new GetObjectCommand({ ...at(name), Range }))
            return Body as Readable
          },
        }
      )
    },
    async list() {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix, Delimiter: '/' })
      const found = []
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified: used = new Date() } of Contents) {
          found.push({ name: Key.slice(prefix.length), used })
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
      const made = widths.flatMap(width => FORMATS.map(format => at({ of: name, width, format })))
      const all = [at(name), ...made]
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
