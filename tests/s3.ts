import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error: it brings no types.
import S3rver from 's3rver'
import { afterAll } from 'vitest'

/** Object storage for the file's tests, as a value of MEDIA_URL. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 's3-'))
  const bucket = 'club-media'
  const options = { address: '127.0.0.1', port: 0, silent: true, directory }
  const server = new S3rver({ ...options, configureBuckets: [{ name: bucket }] })
  const { port }: { port: number } = await server.run()
  process.env.AWS_ACCESS_KEY_ID = process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER'
  afterAll(async () => {
    await server.close()
    await rm(directory, { recursive: true })
  })
  return `s3://${bucket}/our/prefix?endpoint=http://127.0.0.1:${port}&region=us-east-1`
}
