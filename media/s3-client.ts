import { IncomingMessage } from 'node:http'
import { S3Client } from '@aws-sdk/client-s3'
import { storageError } from './storage-error.ts'

/**
 * Milliseconds until a connection is established, of silence until an answer begins, and within an answer, whose reader
 * may be slow.
 */
const CONNECT_MS = 2_000
const SILENCE_MS = 4_000
const PAUSE_MS = 30_000
/**
 * The client sends a request that meets silence once more, so that an error comes within ten seconds. It does not repeat
 * reads, for which somebody waits, nor requests that may be silent for longer.
 */
const TRIES = 2
const QUESTIONS = /^(Get|Head|List)/

/**
 * The client, bucket and key prefix of `s3://bucket/prefix?endpoint=…&region=…`. The client finds its credentials as AWS
 * documents it: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, its configuration files, or the machine's role.
 */
export function bucketAt(url: string, silence = SILENCE_MS) {
  const { host: Bucket, pathname, searchParams } = new URL(url)
  const prefix = pathname
    .replace(/^\/*/, '')
    .replace(/(?<!\/)\/*$/, '/')
    .replace(/^\/$/, '')
  const endpoint = searchParams.get('endpoint')
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    // Other providers than Amazon seldom support bucket names as host names, or its newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silence },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async args => {
        const answer = next(args)
        if (!commandName.startsWith('Abort')) return answer.catch(throwStorageError)
        // Nobody waits until what was sent of a failed upload is taken back.
        answer.catch(() => {})
        return { output: { $metadata: {} }, response: undefined }
      },
    { step: 'initialize', priority: 'high', name: 'storageErrors' },
  )
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async args => {
        try {
          const answer = await next(args)
          const { body } = answer.response as { body?: unknown }
          if (body instanceof IncomingMessage) body.setTimeout(PAUSE_MS)
          return answer
        } catch (error) {
          // Errors of that name are tried again; those of the network have a code.
          const { name, code } = error as NodeJS.ErrnoException
          const isSilence = name === 'TimeoutError' && code === undefined
          const isFinal = silence > SILENCE_MS || QUESTIONS.test(commandName)
          throw isSilence && isFinal ? new Error(String(error)) : error
        }
      },
    { step: 'deserialize', priority: 'low', name: 'silence' },
  )
  return { client, Bucket, prefix }
}

function throwStorageError(error: unknown): never {
  throw storageError(error)
}
