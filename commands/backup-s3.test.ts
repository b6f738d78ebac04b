import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMediaStore } from '../media/open.ts'
import { startApp } from '../tests/app.ts'
import { store } from '../tests/club-contents.ts'
import { startS3 } from '../tests/s3.ts'
import { runCommand } from '../tests/server-process.ts'

const KEYS = { AWS_ACCESS_KEY_ID: 'of the tests', AWS_SECRET_ACCESS_KEY: 'of the tests' }

test('media in S3: backed up from the bucket, restored into another place of it', async () => {
  const MEDIA_URL = await startS3()
  const { media, db, dataDir, variables } = await startApp({ env: { MEDIA_URL } })
  const bytes = randomBytes(200_000)
  const name = `${'a'.repeat(40)}.8x8.png`
  await store(media, name, bytes)
  const picture = { title: 'In the bucket', imageUrl: `/media/${name}` }
  await db
    .insertInto('gallery_images')
    .values(picture as never)
    .execute()

  const file = join(dataDir, 's3.tar')
  const backup = await runCommand(['backup', file], { ...variables, ...KEYS, MEDIA_URL })
  expect([backup.code, backup.stderr]).toEqual([0, ''])
  const place = join(dataDir, 'elsewhere')
  const url = MEDIA_URL.replace('/our/', '/other/')
  const env = { ...KEYS, DATA_DIR: place, DATABASE_URL: '', MEDIA_URL: url }
  const restore = await runCommand(['restore', file], env)
  expect([restore.code, restore.stderr]).toEqual([0, ''])
  const found = await (await openMediaStore({ dataDir: place, url })).find(name)
  const restored = Buffer.concat(await Array.fromAsync((await found?.read()) ?? []))
  expect(restored.equals(bytes)).toBe(true)
})

test.each([
  [
    'without a key',
    { AWS_EC2_METADATA_DISABLED: 'true' },
    'club-media',
    /needs a key: set AWS_ACCESS/,
  ],
  ['with a bucket that is not there', KEYS, 'another', /answers NoSuchBucket\. Check its address/],
])('backup from S3 %s: one line', async (_, keys, bucket, line) => {
  const { variables, dataDir } = await startApp()
  const MEDIA_URL = (await startS3()).replace('club-media', bucket)
  const args = ['backup', join(dataDir, 's3.tar')]
  const { code, stderr } = await runCommand(args, { ...variables, ...keys, MEDIA_URL })
  expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(line)]])
})
