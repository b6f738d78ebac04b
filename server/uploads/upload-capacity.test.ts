import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'

const { admin: newAdmin, url, visitor } = await startApp()
const admin = await newAdmin()
const MB = 1024 * 1024
const waiting = { timeout: 20_000 }

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

test('POST pictures of more than 60 MB at once: 503 with Retry-After, later accepted', async () => {
  const photos = Array.from({ length: 10 }, () =>
    announce('/api/admin/hero-video-photo-only', 10 * MB),
  )
  await expect.poll(async () => (await upload(4 * MB)).status, waiting).toBe(503)
  const { headers, body } = await upload(4 * MB)
  expect(headers.get('retry-after')).toBe('3')
  expect(body.message).toBe('Many pictures are arriving at once. Please try again in a moment.')
  expect((await visitor().get('/')).status).toBe(200)
  expect((await admin.put('/api/admin/settings', { name: 'Quick FC' })).status).toBe(200)

  for (const socket of photos) socket.destroy()
  await expect.poll(async () => (await upload(4 * MB)).status, waiting).toBe(415)
})

test('POST the 21st picture at once: 503, however small; a video is not counted', async () => {
  for (let nth = 0; nth < 20; nth++) announce('/api/admin/gallery', MB)
  const next = async () => {
    const { status } = await upload(MB)
    // It may have been counted before one of those that were announced, which was refused in its place.
    if (status !== 503) announce('/api/admin/gallery', MB)
    return status
  }
  await expect.poll(next, waiting).toBe(503)
  const video = announce('/api/admin/hero-video-base64', MB)
  video.end(`{"title":"Video","video_data":"${'x'.repeat(9)}`.padEnd(MB, '"'))
  const [answer] = await once(video, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4/)
})

async function upload(bytes: number) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  return admin.send('POST', '/api/admin/upload-image', { body: form })
}

/** A request that has not sent its body yet. */
function announce(path: string, length: number): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return socket
}
