import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { derivatives, formatFor } from './derive.ts'
import { DOCUMENT_TYPES } from './document-kind.ts'
import type { MediaStore, Range, StoredFile } from './store.ts'
import { mediaUrl, parseMediaUrl } from './url.ts'

/**
 * A media URL never serves other bytes, but most pictures are of children: one that is taken down must be gone from
 * every cache a minute later. Until then browsers do not ask again; after that a 304 costs no bytes.
 */
const A_MINUTE = 'public, max-age=60, must-revalidate'

const TYPES = {
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
}

interface ServeOptions {
  media: MediaStore
  /** Widths to which pictures are derived. */
  widths: readonly number[]
}

/** GET /media/…: stored files, and pictures derived from them. */
export async function serveMedia(app: FastifyInstance, { media, widths }: ServeOptions) {
  const derive = derivatives(media, widths)
  const send = sendMedia(media)

  app.get<{ Params: { name: string } }>('/media/:name', (request, reply) =>
    send(request, reply, mediaUrl(request.params.name), { cacheControl: A_MINUTE }),
  )

  app.get<{ Params: { width: string; name: string } }>(
    '/media/:width/:name',
    async (request, reply) => {
      const { width, name: master } = request.params
      const picture = { master, width: Number(width) }
      const format = formatFor(request.headers.accept ?? '', picture)
      const file = await derive({ ...picture, format })
      if (!file) return reply.callNotFound()
      reply.type(TYPES[format]).header('cache-control', A_MINUTE).header('vary', 'Accept')
      return sendFile(request, reply, file, `"${master.split('.')[0]}-${width}-${format}"`)
    },
  )
}

/** Sends the stored file of a media URL, or the requested part of it: Safari plays no video without parts. */
export function sendMedia(media: Pick<MediaStore, 'find'>) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    url: string,
    { cacheControl, fileName }: { cacheControl?: string; fileName?: string } = {},
  ) => {
    const { name = '', hash, extension } = parseMediaUrl(url) ?? {}
    const type = Object.entries({ ...TYPES, ...DOCUMENT_TYPES }).find(
      ([known]) => known === extension,
    )?.[1]
    const file = type && (await media.find(name))
    if (!file) return reply.callNotFound()
    reply.type(type)
    // Never opened as a page of this site.
    if (extension && extension in DOCUMENT_TYPES)
      reply.header('content-disposition', `attachment; filename="${fileName ?? name}"`)
    if (cacheControl) reply.header('cache-control', cacheControl)
    return sendFile(request, reply, file, `"${hash}"`)
  }
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  etag: string,
) {
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  // The file must not run as a page of this site, whatever it contains.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  // Pictures of children are for visitors, not for search engines.
  reply.header('x-robots-tag', 'noindex')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  const { range, 'if-range': condition = etag } = request.headers
  const part = condition === etag ? rangeOf(range, file.size) : undefined
  if (part === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send()
  }
  const { start, end } = part ?? { start: 0, end: file.size - 1 }
  const bytes = request.method === 'HEAD' ? Readable.from([]) : await file.read({ start, end })
  if (!bytes) return reply.callNotFound()
  reply.header('content-length', end - start + 1)
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.size}`)
  return reply.send(bytes)
}

/**
 * Returns the single range of a Range header; undefined for none, several, or a malformed one, which means the whole
 * file.
 */
function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (!from && !to) return undefined
  // `-500` requests the last 500.
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return undefined
  return start >= size || (!from && Number(to) === 0) ? 'unsatisfiable' : { start, end }
}
