import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ExpectedError } from '../../kit/errors.ts'
import { type Operation, routeConfig } from '../../kit/operation.server.ts'
import { MAX_PICTURE_BYTES } from '../../media/limits.ts'
import type { MediaStore } from '../../media/store.ts'
import { storePicture } from '../../media/store-picture.ts'
import { sentence } from '../../ui/sentence.ts'
import { errorWords } from '../words.ts'

const operation: Operation = {
  summary: 'Upload a picture',
  body: { form: 'image' },
  responses: { 200: () => z.object({ url: z.string() }) },
  failures: [409, 429],
}

/** `POST /upload-image`: stores the picture of the multipart field `image` and returns its URL. */
export async function uploadImage(app: FastifyInstance, { media }: { media: MediaStore }) {
  await app.register(fastifyMultipart, {
    limits: { fileSize: MAX_PICTURE_BYTES, files: 1, fields: 5, parts: 6, headerPairs: 50 },
  })
  // The picture is measured as it arrives; a larger Content-Length is rejected before the body is read.
  const bodyLimit = MAX_PICTURE_BYTES + 64 * 1024

  app.post(
    '/upload-image',
    { bodyLimit, ...routeConfig(operation, { permission: 'pictures.create' }) },
    async request => {
      if (!request.isMultipart())
        throw new ExpectedError(415, sentence(errorWords, 'pictureAsForm'))
      const file = await request.file()
      if (file?.fieldname !== 'image')
        throw new ExpectedError(400, sentence(errorWords, 'selectImage'))
      const bytes = await file.toBuffer()
      // `toBuffer` may read the last chunk before the stream says that more followed.
      if (file.file.truncated) throw new app.multipartErrors.RequestFileTooLargeError()
      return { url: await storePicture(media, bytes) }
    },
  )
}
