import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ExpectedError, notFound } from '../../kit/errors.ts'
import type { Brand } from '../../media/brand.ts'
import type { FoundCard } from '../../site/render.tsx'
import { sentence } from '../../ui/sentence.ts'
import { answerError } from '../http/errors.ts'
import { errorWords } from '../words.ts'
import { drawShareCard } from './draw-card.ts'
import type { PagesContext } from './send-page.ts'

interface CardsContext extends PagesContext {
  brand: () => Promise<Brand>
  pictureAt: (url: string) => Promise<Buffer | undefined>
}

/** Bytes of pictures that are kept, some two hundred of them. */
const MAX_BYTES = 12 * 1024 * 1024
/** The pictures that may wait to be drawn; one takes a tenth of a second. */
const MAX_WAITING = 20
const MAX_URL_LENGTH = 300

/**
 * The pictures of shared links, `/share/{hash}.jpg?of={path and query}`. The hash names what the picture shows: a picture
 * is drawn once and kept under it. The page at the path decides on its card each time, so a made-up hash draws nothing
 * and a card of former content leads to the current one (docs/decisions/0079).
 */
export function shareCards(app: FastifyInstance, context: CardsContext) {
  const { site, content, read, origin, calendarPath, now, language, brand, pictureAt } = context
  const drawn = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
  })
  const drawing = new Map<string, Promise<Buffer>>()
  const queue = pLimit(1)

  app.get<{ Params: { card: string }; Querystring: { of?: unknown } }>(
    '/share/:card',
    { config: { isForEveryone: true } },
    async (request, reply) => {
      const [, hash] = /^([\w-]{16})\.jpg$/.exec(request.params.card) ?? []
      const { of } = request.query
      if (!hash || typeof of !== 'string' || !isAddress(of)) throw notFound('address')
      // It may say where a team will be.
      reply.header('x-robots-tag', 'noindex')
      try {
        const name = `/share/${hash} ${of}`
        return await content.send(request, reply, { name }, () => cardResponse(hash, of))
      } catch (error) {
        reply.header('cache-control', 'no-store')
        if (error instanceof Moved) return reply.redirect(error.url, 302)
        // A whole page would take longer than the picture.
        if (error instanceof ExpectedError && error.statusCode === 503)
          return answerError(error, request, reply)
        throw error
      }
    },
  )

  async function cardResponse(hash: string, of: string) {
    const { findCard, cardUrl } = await site.renderer()
    const input = { read, origin, calendarPath, language, now: now().toISOString() }
    const found = await findCard(of, input)
    if (!found) throw notFound('address')
    if (found.hash !== hash || found.path !== of) throw new Moved(cardUrl(found.hash, found.path))
    const { validUntil } = found
    return { status: 200, type: 'image/jpeg', body: await picture(found), validUntil }
  }

  /** The kept picture of a card; those that ask for one at once wait for one drawing. */
  async function picture({ card, hash }: FoundCard) {
    const kept = drawn.get(hash)
    if (kept) return kept
    if (!drawing.has(hash) && queue.pendingCount >= MAX_WAITING)
      throw new ExpectedError(503, sentence(errorWords, 'busy'), { retryAfter: 30 })
    const made =
      drawing.get(hash) ?? queue(async () => drawShareCard(await brand(), card, { pictureAt }))
    drawing.set(hash, made)
    try {
      const bytes = await made
      drawn.set(hash, bytes)
      return bytes
    } finally {
      drawing.delete(hash)
    }
  }
}

/** The card stands at another URL. It is thrown, as what is thrown is not cached. */
class Moved extends Error {
  readonly url: string

  constructor(url: string) {
    super(`The card is at ${url}`)
    this.url = url
  }
}

/** Tells whether it is a path of this site. */
function isAddress(text: string) {
  return text.length <= MAX_URL_LENGTH && /^\/(?![/\\])/.test(text)
}
