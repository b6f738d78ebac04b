import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { ExpectedError } from '../../kit/errors.ts'
import { keepPicture, LARGEST_PICTURE } from '../../media/media.ts'
import type { MediaStore } from '../../media/store.ts'

/** `POST /upload-image`: a picture in the multipart field `image`; answers its address. */
export async function uploads(app: FastifyInstance, { media }: { media: MediaStore }) {
  await app.register(fastifyMultipart, {
    limits: { fileSize: LARGEST_PICTURE, files: 1, fields: 5, parts: 6, headerPairs: 50 },
  })
  // The picture is measured as it arrives; a body that is announced as larger is refused before it is read.
  const bodyLimit = LARGEST_PICTURE + 64 * 1024

  app.post('/upload-image', { bodyLimit }, async request => {
    if (!request.isMultipart()) throw new ExpectedError(415, 'The picture must be sent as a form.')
    const file = await request.file()
    if (file?.fieldname !== 'image')
      throw new ExpectedError(400, 'Please select a valid image file')
    return { url: await keepPicture(media, await file.toBuffer()) }
  })
}
