import { setTimeout as pause } from 'node:timers/promises'
import { S3Client } from '@aws-sdk/client-s3'
import { storageError } from './storage-error.ts'

/** Milliseconds until a connection is established, and of silence within an answer or an upload. */
const CONNECT = 2_000
const SILENCE = 30_000
/** Milliseconds until an answer begins, including all tries: a reader waits for it. */
const QUESTION = 4_500
const QUESTIONS = /^(Get|Head|List)/

/**
 * The client, bucket and key prefix of `s3://bucket/prefix?endpoint=…&region=…`. The client finds its credentials as AWS
 * documents it: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, its configuration files, or the machine's role.
 */
export function bucketAt(url: string) {
  const { host: Bucket, pathname, searchParams } = new URL(url)
  const prefix = pathname.replace(/^\/*/, '').replace(/\/*$/, '/').replace(/^\/$/, '')
  const endpoint = searchParams.get('endpoint')
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    // Other providers than Amazon seldom support bucket names as host names, or its newer checksums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: CONNECT,
      socketTimeout: SILENCE,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async args => {
        try {
          return await (QUESTIONS.test(commandName) ? inTime(next(args)) : next(args))
        } catch (error) {
          throw storageError(error)
        }
      },
    { step: 'initialize', priority: 'high', name: 'storageErrors' },
  )
  return { client, Bucket, prefix }
}

async function inTime<Answer>(answer: Promise<Answer>) {
  const isOver = new AbortController()
  const late = pause(QUESTION, undefined, { signal: isOver.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${QUESTION} ms`)
  })
  // Nobody awaits the promise that settles second.
  late.catch(() => {})
  answer.catch(() => {})
  return Promise.race([answer, late]).finally(() => isOver.abort())
}
