import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull, isStopped, isUnavailable } from '../../db/engines.ts'
import { ExpectedError } from '../../kit/errors.ts'
import { message } from '../../kit/messages.ts'
import { UploadError, type UploadProblem } from '../../media/errors.ts'
import { MAX_PICTURE_BODY_BYTES } from '../../media/limits.ts'
import { StorageUnavailable } from '../../media/storage-error.ts'
import { plain, type Sentence, sentence } from '../../ui/sentence.ts'
import { errorWords } from '../words.ts'

const INTERNAL = sentence(errorWords, 'internal')
const UNAVAILABLE = sentence(errorWords, 'unavailable')
const STORAGE = sentence(errorWords, 'storage')
const FULL = sentence(errorWords, 'full')

const CUT_OFF = sentence(errorWords, 'cutOff')

/** Messages for Fastify's own client errors. */
const PLAIN: Record<string, Sentence> = {
  FST_ERR_CTP_BODY_TOO_LARGE: sentence(errorWords, 'tooLarge'),
  FST_ERR_CTP_EMPTY_JSON_BODY: sentence(errorWords, 'noContent'),
  FST_ERR_CTP_INVALID_JSON_BODY: sentence(message, 'notJson'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: sentence(errorWords, 'notJson'),
  FST_REQ_FILE_TOO_LARGE: sentence(errorWords, 'imageTooLarge'),
}

const UPLOAD_PROBLEMS: Record<UploadProblem, ConstructorParameters<typeof ExpectedError>> = {
  'picture-too-large': [413, sentence(errorWords, 'imageTooLarge')],
  'video-too-large': [413, sentence(errorWords, 'videoTooLarge')],
  'not-a-picture': [415, sentence(errorWords, 'selectImage')],
  'not-a-video': [415, sentence(errorWords, 'selectVideo')],
  'video-in-hevc': [415, sentence(errorWords, 'hevc')],
  'video-not-played': [415, sentence(errorWords, 'notPlayed')],
  'document-too-large': [413, sentence(errorWords, 'documentTooLarge')],
  'not-a-document': [415, sentence(errorWords, 'selectDocument')],
  'old-office-file': [415, sentence(errorWords, 'oldOffice')],
  'document-with-macros': [415, sentence(errorWords, 'macros')],
  withheld: [409, sentence(message, 'withheldPicture')],
  'not-base64': [400, sentence(errorWords, 'notBase64')],
  'decoder-busy': [503, sentence(errorWords, 'busy'), { retryAfter: 10 }],
}

/** The status and the message of any error. Unexpected ones are logged here, once, and answered without details. */
export function toExpectedError(
  error: unknown,
  log: { error(details: object, message: string): void },
) {
  if (error instanceof ExpectedError) return error
  if (error instanceof UploadError) return new ExpectedError(...UPLOAD_PROBLEMS[error.problem])
  const { code = '', statusCode = 500, message: text } = error as FastifyError
  if (isStopped(error)) return new ExpectedError(503, UNAVAILABLE, { retryAfter: 5 })
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
    PLAIN[code] ?? (isOurs ? plain(text) : sentence(errorWords, 'notValid')),
  )
}

/** Answers an error as JSON. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const expected = toExpectedError(inContext(request, error), request.log)
  if (expected.retryAfter) reply.header('retry-after', expected.retryAfter)
  const { sentence, errors, rows, current, changedBy, needs, newer } = expected
  return reply
    .code(expected.statusCode)
    .header('cache-control', 'no-store')
    .send({ message: sentence, errors, rows, current, changedBy, needs, newer })
}

/** Errors whose meaning depends on the request. */
function inContext({ raw, routeOptions }: FastifyRequest, error: unknown) {
  const { code } = error as FastifyError
  // The client's connection broke, not the database's.
  if (code === 'ECONNRESET' && !raw.complete) return new ExpectedError(400, CUT_OFF)
  // A body that is too large on a route for pictures means that the picture is too large.
  const takesPictures = routeOptions.bodyLimit === MAX_PICTURE_BODY_BYTES
  return takesPictures && code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? new UploadError('picture-too-large')
    : error
}
