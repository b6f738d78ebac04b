import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADMIN_KEY } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { announce } from '../../tests/raw-connection.ts'
import { adminOf, spawnServer } from '../../tests/server-process.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { anMp4, aVideo } from '../../tests/video.ts'

const folder = await temporaryFolder()
const incoming = join(folder, 'media/.incoming')
const start = () => spawnServer({ DATA_DIR: folder, ADMIN_KEY })

test('A server killed in the middle of an upload leaves nothing of it', async () => {
  const first = await start()
  const admin = await adminOf(await first.url())
  const video = { title: 'Kept', video_data: (await aVideo()).toString('base64') }
  expect((await admin.post('/api/admin/hero-video-base64', video)).status).toBe(201)

  sendHalfOfAVideo(admin)
  await expect.poll(() => readdir(incoming), { timeout: 20_000 }).toHaveLength(1)
  first.signal('SIGKILL')
  await first.ended()

  const second = await start()
  const again = await adminOf(await second.url())
  const { body: heroes } = await again.get('/api/admin/hero-videos')
  expect(heroes.map(({ title }: { title: string }) => title)).toEqual(['Kept'])
  expect((await again.get(heroes[0].video_url)).status).toBe(200)
  expect((await readdir(join(folder, 'media'))).filter(name => name.endsWith('.mp4'))).toEqual([])
  expect(await readdir(incoming)).toEqual([])
  second.signal('SIGTERM')
  expect(await second.ended()).toBe(0)
})

function sendHalfOfAVideo(admin: Client) {
  const half = anMp4({ bytes: 1_000_000 }).subarray(0, 500_000).toString('base64')
  const socket = announce(admin, '/api/admin/hero-video-base64', { length: 1_400_000 })
  socket.on('error', () => {}).write(`{"title":"Cut","video_data":"${half}`)
}
