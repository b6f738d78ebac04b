import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { startS3 } from '../tests/s3.ts'
import { aVideo } from '../tests/video.ts'

const MEDIA_URL = await startS3()
const { admin: newAdmin, visitor, dataDir, startAgain } = await startApp({ env: { MEDIA_URL } })
const admin = await newAdmin()

test('with MEDIA_URL: pictures and videos are stored in the bucket, and served from there', async () => {
  const create = { width: 900, height: 300, channels: 3, background: '#0e3b2e' } as const
  const dataUrl = `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`
  const image = { title: 'Kick-off', imageUrl: dataUrl }
  const { imageUrl } = (await admin.post('/api/admin/gallery', image)).body
  const video = await aVideo()
  const sent = { title: 'Film', video_data: video.toString('base64') }
  const { id } = (await admin.post('/api/admin/hero-video-base64', sent)).body
  await admin.post(`/api/admin/hero-video/${id}/activate`, {})

  const other = await startAgain()
  for (const path of [imageUrl, imageUrl.replace('/media/', '/media/320/')]) {
    const { status, headers } = await other.visitor().get(path)
    expect([status, headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=60, must-revalidate',
    ])
    const again = await visitor().get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
  }
  const part = await fetch(`${other.url}/api/hero-video/${id}/video`, {
    headers: { range: 'bytes=2-9' },
  })
  expect([part.status, part.headers.get('content-range')]).toEqual([
    206,
    `bytes 2-9/${video.length}`,
  ])
  expect(Buffer.from(await part.arrayBuffer())).toEqual(video.subarray(2, 10))
  expect((await visitor().get('/readyz')).status).toBe(200)
  expect(await readdir(join(dataDir, 'media'))).toEqual(['.incoming'])
  expect(await readdir(join(dataDir, 'media/.incoming'))).toEqual([])
})

test('GET /readyz while the bucket does not answer: 503', async () => {
  const away = MEDIA_URL.replace('club-media', 'no-such-bucket')
  const { visitor } = await startAgain({ env: { MEDIA_URL: away } })
  expect((await visitor().get('/readyz')).status).toBe(503)
  expect((await visitor().get('/healthz')).status).toBe(200)
})
