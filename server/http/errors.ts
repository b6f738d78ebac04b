import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isUnavailable } from '../../db/engines.ts'
import { ExpectedError } from '../../kit/errors.ts'
import { message } from '../../kit/messages.ts'
import { UploadError, type UploadProblem } from '../../media/errors.ts'
import { LARGEST_PICTURE_BODY } from '../../media/limits.ts'
import { StorageUnavailable } from '../../media/storage-error.ts'

const INTERNAL = 'Something went wrong on our side. Please try again in a moment.'
const UNAVAILABLE = 'The site cannot do this right now. Please try again in a moment.'
const STORAGE =
  'The storage of pictures and files does not answer right now. Please try again in a moment.'
const FULL =
  'The server has no space left, so this could not be saved. Please tell whoever runs the site.'

const CUT_OFF = 'The request was cut off.'

/** Messages for Fastify's own client errors. */
const PLAIN: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'What was sent is too large.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request must be JSON.',
  FST_REQ_FILE_TOO_LARGE: 'Image file is too large. Please select a smaller image.',
}

const UPLOAD_PROBLEMS: Record<UploadProblem, ConstructorParameters<typeof ExpectedError>> = {
  'picture-too-large': [413, 'Image file is too large. Please select a smaller image.'],
  'video-too-large': [413, 'File too large. Please select a video file smaller than 50MB'],
  'not-a-picture': [415, 'Please select a valid image file'],
  'not-a-video': [415, 'Please select a valid video file (MP4, WebM, or Ogg)'],
  'document-too-large': [413, 'File too large. Please select a document smaller than 25MB'],
  'not-a-document': [
    415,
    'Please select a PDF, Word, Excel, PowerPoint, OpenDocument, text or CSV file that opens on your computer',
  ],
  'old-office-file': [
    415,
    'This is an old Word, Excel or PowerPoint file, or one with a password. Please save it as PDF, or as .docx, .xlsx or .pptx without a password',
  ],
  'document-with-macros': [
    415,
    'This file holds macros, which could harm whoever opens it. Please save it without macros (.docx, .xlsx or .pptx), or as PDF',
  ],
  withheld: [409, message('withheldPicture')],
  'not-base64': [400, 'The file was not sent as base64.'],
  'decoder-busy': [503, 'The server is busy. Please try again in a moment.', { retryAfter: 10 }],
}

/** The status and the message of any error. Unexpected ones are logged here, once, and answered without details. */
export function toExpectedError(
  error: unknown,
  log: { error(details: object, message: string): void },
) {
  if (error instanceof ExpectedError) return error
  if (error instanceof UploadError) return new ExpectedError(...UPLOAD_PROBLEMS[error.problem])
  const { code = '', statusCode = 500, message } = error as FastifyError
  if (isDiskFull(error)) {
    log.error({ err: error }, 'no space left')
    return new ExpectedError(507, FULL)
  }
  if (error instanceof StorageUnavailable) {
    log.error({ err: error }, 'storage does not answer')
    return new ExpectedError(503, STORAGE, { retryAfter: 5 })
  }
  if (isUnavailable(error)) {
    log.error({ err: error }, 'database does not answer')
    return new ExpectedError(503, UNAVAILABLE, { retryAfter: 5 })
  }
  if (statusCode >= 500) {
    log.error({ err: error }, 'request failed')
    return new ExpectedError(500, INTERNAL)
  }
  const isOurs = !code
  return new ExpectedError(
    statusCode,
    PLAIN[code] ?? (isOurs ? message : 'The request is not valid.'),
  )
}

/** Answers an error as JSON. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const expected = toExpectedError(inContext(request, error), request.log)
  if (expected.retryAfter) reply.header('retry-after', expected.retryAfter)
  const { message, errors, rows, current, changedBy, needs } = expected
  return reply
    .code(expected.statusCode)
    .header('cache-control', 'no-store')
    .send({ message, errors, rows, current, changedBy, needs })
}

/** Errors whose meaning depends on the request. */
function inContext({ raw, routeOptions }: FastifyRequest, error: unknown) {
  const { code } = error as FastifyError
  // The client's connection broke, not the database's.
  if (code === 'ECONNRESET' && !raw.complete) return new ExpectedError(400, CUT_OFF)
  // On routes that take pictures, a body that is too large means that the picture is.
  const takesPictures = routeOptions.bodyLimit === LARGEST_PICTURE_BODY
  return takesPictures && code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? new UploadError('picture-too-large')
    : error
}
