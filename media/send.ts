import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kept, MediaStore, Range } from './store.ts'

const ADDRESS = /^\/media\/(([0-9a-f]{40})\.(?:\d+x\d+\.)?(\w+))$/

export const TYPES = {
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
}

export function sendMedia(media: MediaStore) {
  /** Answers with what is kept at that address, or the part of it that is asked for: Safari plays no film without. */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    address: string,
    { cacheControl }: { cacheControl?: string } = {},
  ) => {
    const [, name = '', hash = '', extension = ''] = ADDRESS.exec(address) ?? []
    const kept = name && (await media.find(name))
    const type = Object.entries(TYPES).find(([known]) => known === extension)?.[1]
    if (!kept || !type) return reply.callNotFound()
    reply.type(type)
    if (cacheControl) reply.header('cache-control', cacheControl)
    return sendKept(request, reply, kept, `"${hash}"`)
  }
}

/** Answers with the bytes of a file that is there; what they are, the reply says already. */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Kept,
  etag: string,
) {
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  // Whatever a file turns out to be, it must not run as a page of this site.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  // Pictures of children are for those who visit, not for search engines.
  reply.header('x-robots-tag', 'noindex')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()

  const { range, 'if-range': condition = etag } = request.headers
  const part = condition === etag ? partOf(range, kept.size) : undefined
  if (part === 'nowhere') {
    return reply.code(416).header('content-range', `bytes */${kept.size}`).send()
  }
  const { start, end } = part ?? { start: 0, end: kept.size - 1 }
  reply.header('content-length', end - start + 1)
  if (part) reply.code(206).header('content-range', `bytes ${start}-${end}/${kept.size}`)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await kept.read({ start, end }))
}

/** The one part that is asked for; `undefined`, which means all of it, when several are, or none in words that are known. */
function partOf(range: string | undefined, size: number): Range | 'nowhere' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (!from && !to) return undefined
  // `-500` asks for the last 500.
  const start = from ? Number(from) : Math.max(0, size - Number(to))
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1
  if (from && to && Number(to) < Number(from)) return undefined
  return start >= size || (!from && Number(to) === 0) ? 'nowhere' : { start, end }
}
