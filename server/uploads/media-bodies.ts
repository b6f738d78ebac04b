import type { FastifyInstance } from 'fastify'
import { decoded } from '../../media/base64.ts'
import { keepHeroPhoto, LARGEST_HERO_PHOTO, TooLarge, touchKept } from '../../media/media.ts'
import type { MediaStore } from '../../media/store.ts'
import { keepFilm, LARGEST_FILM } from '../../media/video.ts'
import { readStreamedJson } from './streamed-json.ts'

const LONGEST_ADDRESS = 2_000

/**
 * For doors whose JSON holds a film or a photo as base64 (`config.keeps`): it is kept as it arrives, however large, and
 * the body that the door sees has its address in its place.
 */
export function keepWhatArrives(app: FastifyInstance, media: MediaStore) {
  const kinds = {
    film: {
      largest: LARGEST_FILM,
      take: (text: AsyncIterable<string>) => keepFilm(media, decoded(text)),
    },
    photo: {
      largest: LARGEST_HERO_PHOTO,
      async take(text: AsyncIterable<string>) {
        const address = await addressOr(text, photo => keepHeroPhoto(media, decoded(photo)))
        await touchKept(media, address)
        return address
      },
    },
  }

  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', (_request, body, done) => done(null, body))

  // Not in the parser: after its errors Fastify closes the connection, and a browser that is still sending would
  // not get to read what was wrong.
  app.addHook('preHandler', async request => {
    const { keeps } = request.routeOptions.config
    if (!keeps) return
    const { largest, take } = kinds[keeps.kind]
    const most = Math.ceil((largest * 4) / 3) + 64 * 1024
    const tooLarge = () => new TooLarge(keeps.kind)
    if (Number(request.headers['content-length']) > most) throw tooLarge()
    request.body = await readStreamedJson(request.raw, { ...keeps, most, take, tooLarge })
  })
}

/** A photo may stand as an address that was kept before. */
async function addressOr(
  text: AsyncIterable<string>,
  keep: (text: AsyncIterable<string>) => Promise<string>,
) {
  const pieces = text[Symbol.asyncIterator]()
  let begun = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    begun += next.value
    if (begun.startsWith('data:')) return keep(followed(begun, pieces))
    if (begun.length > LONGEST_ADDRESS) throw new TooLarge()
  }
  return begun.replaceAll('\\/', '/')
}

async function* followed(begun: string, pieces: AsyncIterator<string>) {
  yield begun
  yield* { [Symbol.asyncIterator]: () => pieces }
}
