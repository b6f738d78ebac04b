import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { aPlayer } from '../tests/factories.ts'
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

test('a photo of a player who is hidden, then shown again: 404 on every instance, for admins 200; and back', async () => {
  const create = { width: 90, height: 90, channels: 3, background: '#f2b705' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const photo = { photoUrl: `data:image/png;base64,${bytes.toString('base64')}` }
  const { id, photoUrl } = (await admin.post('/api/admin/players', aPlayer(photo))).body
  const other = await startAgain()
  const [path = ''] = photoUrl.split('#')
  const statuses = async () => {
    const clients = [visitor(), other.visitor()]
    const narrow = path.replace('/media/', '/media/320/')
    const asked = clients.flatMap(client => [client.get(path), client.get(narrow)])
    const quarantined = admin.get(path.replace('/media/', '/api/admin/history/media/'))
    return (await Promise.all([...asked, quarantined])).map(({ status }) => status)
  }
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  await admin.put(`/api/admin/players/${id}`, { hidden: true })
  await expect.poll(statuses).toEqual([404, 404, 404, 404, 200])
  await admin.put(`/api/admin/players/${id}`, { hidden: false })
  await expect.poll(statuses).toEqual([200, 200, 200, 200, 200])
})

test('GET /readyz while the bucket does not answer: 503', async () => {
  const away = MEDIA_URL.replace('club-media', 'no-such-bucket')
  const { visitor } = await startAgain({ env: { MEDIA_URL: away } })
  expect((await visitor().get('/readyz')).status).toBe(503)
  expect((await visitor().get('/healthz')).status).toBe(200)
})
