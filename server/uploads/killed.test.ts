import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../../tests/app.ts'
import { Client } from '../../tests/client.ts'
import { spawnServer } from '../../tests/server-process.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { anMp4, aVideo } from '../../tests/video.ts'

const folder = await temporaryFolder()
const incoming = join(folder, 'media/.incoming')
const start = () => spawnServer({ DATA_DIR: folder, ADMIN_KEY })

test('a server that is killed in the middle of an upload leaves no video, no row, and after the next start no temporary file', async () => {
  const first = await start()
  const admin = new Client(await first.url())
  const account = { username: 'coach-rivera', password: 'correct horse' }
  await admin.post('/api/register', { ...account, adminKey: ADMIN_KEY })
  const video = { title: 'Kept', video_data: (await aVideo()).toString('base64') }
  expect((await admin.post('/api/admin/hero-video-base64', video)).status).toBe(201)

  await sendHalfOfAVideo(admin)
  await expect.poll(() => readdir(incoming), { timeout: 20_000 }).toHaveLength(1)
  first.signal('SIGKILL')
  await first.ended()

  const second = await start()
  const again = new Client(await second.url())
  expect((await again.post('/api/login', account)).status).toBe(200)
  const { body: heroes } = await again.get('/api/admin/hero-videos')
  expect(heroes.map(({ title }: { title: string }) => title)).toEqual(['Kept'])
  expect((await again.get(heroes[0].video_url)).status).toBe(200)
  expect((await readdir(join(folder, 'media'))).filter(name => name.endsWith('.mp4'))).toEqual([])
  expect(await readdir(incoming)).toEqual([])
  second.signal('SIGTERM')
  expect(await second.ended()).toBe(0)
})

async function sendHalfOfAVideo({ url, cookies }: Client) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const half = anMp4({ bytes: 1_000_000 }).subarray(0, 500_000).toString('base64')
  socket.write(
    `POST /api/admin/hero-video-base64 HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 1400000\r\n\r\n{"title":"Cut","video_data":"${half}`,
  )
}
