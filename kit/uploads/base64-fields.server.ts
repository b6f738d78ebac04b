import type { FastifyInstance } from 'fastify'
import { UploadError } from '../../media/errors.ts'
import { MAX_HERO_PHOTO_BYTES, MAX_VIDEO_BYTES } from '../../media/limits.ts'
import type { MediaStore } from '../../media/store.ts'
import { storeHeroPhoto, touchStored } from '../../media/store-picture.ts'
import { storeVideo } from '../../media/store-video.ts'
import { decodeBase64 } from './decode-base64.server.ts'
import { readStreamedJson } from './streamed-json.server.ts'

const MAX_URL_LENGTH = 2_000

/**
 * Reads the JSON bodies of the routes whose config has `storesBase64`: stores the video or photo while it arrives, however
 * large, and gives the handler a body in which the field holds its media URL. Call it before the routes of `app` are
 * declared; the JSON of its other routes is not parsed.
 */
export function storeBase64Fields(app: FastifyInstance, media: MediaStore) {
  const kinds = {
    video: {
      largest: MAX_VIDEO_BYTES,
      tooLarge: () => new UploadError('video-too-large'),
      store: (text: AsyncIterable<string>) => storeVideo(media, decodeBase64(text)),
    },
    photo: {
      largest: MAX_HERO_PHOTO_BYTES,
      tooLarge: () => new UploadError('picture-too-large'),
      async store(text: AsyncIterable<string>) {
        const url = await urlOr(text, photo => storeHeroPhoto(media, decodeBase64(photo)))
        await touchStored(media, url)
        return url
      },
    },
  }

  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', (_request, body, done) => done(null, body))

  // Runs after the parser: after an error in it Fastify closes the connection, and a browser that is still sending
  // could not read the message.
  app.addHook('preHandler', async request => {
    const { storesBase64 } = request.routeOptions.config
    if (!storesBase64) return
    const { largest, tooLarge, store } = kinds[storesBase64.kind]
    const maxBytes = Math.ceil((largest * 4) / 3) + 64 * 1024
    if (Number(request.headers['content-length']) > maxBytes) throw tooLarge()
    const { field } = storesBase64
    request.body = await readStreamedJson(request.raw, { field, maxBytes, store, tooLarge })
  })
}

/** Stores the photo of a data URL; any other text is the URL of a photo that is stored already. */
async function urlOr(
  text: AsyncIterable<string>,
  store: (text: AsyncIterable<string>) => Promise<string>,
) {
  const pieces = text[Symbol.asyncIterator]()
  let start = ''
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    start += next.value
    if (start.startsWith('data:')) return store(continued(start, pieces))
    if (start.length > MAX_URL_LENGTH) throw new UploadError('picture-too-large')
  }
  return start.replaceAll('\\/', '/')
}

async function* continued(start: string, pieces: AsyncIterator<string>) {
  yield start
  yield* { [Symbol.asyncIterator]: () => pieces }
}
