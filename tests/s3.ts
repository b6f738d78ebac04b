import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { whenDone } from './when-done.ts'

const BUCKET = 'club-media'

interface StoredObject {
  body: Buffer
  changed: Date
}

/**
 * Object storage for the file's tests, as a value of MEDIA_URL: the part of Amazon's REST API that the official client uses
 * for us, in memory. Requests without a signature are refused; the signature itself is not verified.
 */
export async function startS3(fault: StorageFault = {}) {
  const objects = new Map<string, StoredObject>()
  const uploads = new Map<string, Map<number, Buffer>>()
  fault.lose = () => objects.clear()
  const server = createServer((request, response) => {
    const isUpload = request.method === 'PUT'
    if (fault.is === 'silent' || (fault.is === 'taking nothing' && isUpload)) return
    if (fault.is && fault.is !== 'taking nothing') {
      const [status, code] = FAULTS[fault.is]
      return fail(response, status, code)
    }
    answer(request, response, { objects, uploads }).catch(error => response.destroy(error))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'of the tests'
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  return `s3://${BUCKET}/our/prefix?endpoint=http://127.0.0.1:${port}&region=us-east-1`
}

/** The storage's behaviour from now on, instead of its work. */
export interface StorageFault {
  is?: keyof typeof FAULTS | 'silent' | 'taking nothing' | undefined
  /** Deletes all objects; set by `startS3`. */
  lose?: () => void
}

const FAULTS = {
  refusing: [403, 'AccessDenied'],
  failing: [500, 'InternalError'],
  full: [507, 'XMinioStorageFull'],
} as const

interface Storage {
  objects: Map<string, StoredObject>
  /** Parts of multipart uploads, by upload id and part number. */
  uploads: Map<string, Map<number, Buffer>>
}

async function answer(request: IncomingMessage, response: ServerResponse, storage: Storage) {
  const url = new URL(request.url ?? '/', 'http://s3')
  const [, bucket = '', ...rest] = decodeURIComponent(url.pathname).split('/')
  const key = rest.join('/')
  const body = await buffer(request)
  const sent = request.headers['x-amz-content-sha256']
  const isDigest = typeof sent === 'string' && /^[0-9a-f]{64}$/.test(sent)
  if (!request.headers.authorization) return fail(response, 403, 'AccessDenied')
  if (isDigest && sent !== createHash('sha256').update(body).digest('hex')) {
    return fail(response, 400, 'XAmzContentSHA256Mismatch')
  }
  if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket')
  if (key === '') return answerBucket(request, response, { url, body, ...storage })
  if (request.method === 'POST' || url.searchParams.has('uploadId')) {
    return answerUpload(request, response, { url, key, body, ...storage })
  }
  return answerObject(request, response, { key, body, ...storage })
}

function answerBucket(
  { method }: IncomingMessage,
  response: ServerResponse,
  { url, body, objects }: Storage & { url: URL; body: Buffer },
) {
  if (method === 'HEAD') return response.end()
  if (method === 'POST') {
    for (const [, key = ''] of body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) objects.delete(key)
    return xml(response, 'DeleteResult', '')
  }
  const prefix = url.searchParams.get('prefix') ?? ''
  const delimiter = url.searchParams.get('delimiter')
  const folders = new Set<string>()
  const contents: string[] = []
  for (const [key, { body, changed }] of [...objects].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    if (!key.startsWith(prefix)) continue
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    if (end >= 0) folders.add(key.slice(0, end + 1))
    else {
      const size = `<Size>${body.length}</Size><LastModified>${changed.toISOString()}</LastModified>`
      contents.push(`<Contents><Key>${key}</Key>${size}</Contents>`)
    }
  }
  const common = [...folders].map(at => `<CommonPrefixes><Prefix>${at}</Prefix></CommonPrefixes>`)
  return xml(response, 'ListBucketResult', [...contents, ...common].join(''))
}

function answerUpload(
  { method }: IncomingMessage,
  response: ServerResponse,
  { url, key, body, objects, uploads }: Storage & { url: URL; key: string; body: Buffer },
) {
  const id = url.searchParams.get('uploadId') ?? randomUUID()
  const parts = uploads.get(id) ?? new Map<number, Buffer>()
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return response.setHeader('etag', etag).end()
  }
  if (method === 'DELETE') {
    uploads.delete(id)
    return response.writeHead(204).end()
  }
  if (url.searchParams.has('uploads')) {
    uploads.set(id, parts)
    return xml(response, 'InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`)
  }
  const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part)
  objects.set(key, { body: Buffer.concat(inOrder), changed: new Date() })
  uploads.delete(id)
  return xml(response, 'CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>${etag}</ETag>`)
}

function answerObject(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { key, body, objects }: Storage & { key: string; body: Buffer },
) {
  const copySource = headers['x-amz-copy-source']
  const source = copySource && decodeURIComponent(`${copySource}`).replace(`${BUCKET}/`, '')
  const found = objects.get(source || key)
  if (method === 'DELETE') {
    objects.delete(key)
    return response.writeHead(204).end()
  }
  if (method === 'PUT' && !source) {
    objects.set(key, { body, changed: new Date() })
    return response.end()
  }
  if (!found) return fail(response, 404, 'NoSuchKey')
  if (method === 'PUT') {
    objects.set(key, { body: found.body, changed: new Date() })
    return xml(response, 'CopyObjectResult', '')
  }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  const part = start ? found.body.subarray(Number(start), Number(end) + 1) : found.body
  response.writeHead(start ? 206 : 200, {
    'content-length': part.length,
    'last-modified': found.changed.toUTCString(),
  })
  return response.end(method === 'HEAD' ? undefined : part)
}

function xml(response: ServerResponse, name: string, content: string) {
  return response
    .setHeader('content-type', 'application/xml')
    .end(`<?xml version="1.0" encoding="UTF-8"?><${name}>${content}</${name}>`)
}

function fail(response: ServerResponse, status: number, code: string) {
  response.statusCode = status
  return xml(response, 'Error', `<Code>${code}</Code>`)
}
