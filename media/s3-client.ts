import { S3Client } from '@aws-sdk/client-s3'

/** In milliseconds. */
const TIMEOUT = 5_000

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
    requestHandler: { connectionTimeout: TIMEOUT },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, Bucket, prefix }
}
