import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import { aVideo } from '../../tests/video.ts'

const { admin, url } = await startClub()

test('GET of a video with a Range is 206 with that part', async () => {
  const bytes = await aVideo()
  const sent = { title: 'Film', video_data: bytes.toString('base64') }
  const { id } = (await admin.post('/api/admin/hero-video-base64', sent)).body
  await admin.post(`/api/admin/hero-video/${id}/activate`, {})
  const size = bytes.length
  const path = `/api/hero-video/${id}/video`
  const whole = await fetch(url + path)
  const etag = whole.headers.get('etag') ?? ''
  expect(whole.status).toBe(200)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'content-length': String(size),
    'content-type': 'video/webm',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^"[0-9a-f]{40}"$/),
  })
  const ask = async (headers: Record<string, string>, method = 'GET') => {
    const answer = await fetch(url + path, { headers, method })
    const { length } = await answer.arrayBuffer().then(buffer => new Uint8Array(buffer))
    return [answer.status, answer.headers.get('content-range'), length]
  }
  expect(await ask({ range: 'bytes=0-1' })).toEqual([206, `bytes 0-1/${size}`, 2])
  expect(await ask({ range: 'bytes=10-' })).toEqual([
    206,
    `bytes 10-${size - 1}/${size}`,
    size - 10,
  ])
  expect(await ask({ range: 'bytes=-5' })).toEqual([
    206,
    `bytes ${size - 5}-${size - 1}/${size}`,
    5,
  ])
  expect(await ask({ range: `bytes=0-${size}` })).toEqual([
    206,
    `bytes 0-${size - 1}/${size}`,
    size,
  ])
  expect(await ask({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, 0])
  expect(await ask({ range: 'bytes=-0' })).toEqual([416, `bytes */${size}`, 0])
  expect(await ask({ range: 'bytes=5-1' })).toEqual([200, null, size])
  expect(await ask({ range: 'bytes=0-1,4-5' })).toEqual([200, null, size])
  expect(await ask({ range: 'bytes=0-1', 'if-range': etag })).toEqual([206, `bytes 0-1/${size}`, 2])
  expect(await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).toEqual([200, null, size])
  expect(await ask({ 'if-none-match': etag })).toEqual([304, null, 0])
  expect(await ask({ range: 'bytes=0-1' }, 'HEAD')).toEqual([206, `bytes 0-1/${size}`, 0])
  const announced = await fetch(url + path, { method: 'HEAD' })
  expect(announced.headers.get('content-length')).toBe(String(size))
  const part = await fetch(url + path, { headers: { range: 'bytes=100-299' } })
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 300))
})
