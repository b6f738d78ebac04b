import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Client } from '../../tests/client.ts'
import { aFilm, anMp4 } from '../../tests/video.ts'

const folder = await mkdtemp(join(tmpdir(), 'club-'))
afterAll(() => rm(folder, { recursive: true }))
const ADMIN_KEY = 'a key that only tests know'
const incoming = join(folder, 'media/.incoming')

test('a server that is killed in the middle of an upload leaves no film, no row, and after a while no bytes', async () => {
  const first = await start()
  const admin = new Client(first.url)
  const account = { username: 'coach-rivera', password: 'correct horse' }
  await admin.post('/api/register', { ...account, adminKey: ADMIN_KEY })
  const film = { title: 'Kept', video_data: (await aFilm()).toString('base64') }
  expect((await admin.post('/api/admin/hero-video-base64', film)).status).toBe(201)

  await sendHalfOfAFilm(admin)
  await expect.poll(() => readdir(incoming), { timeout: 20_000 }).toHaveLength(1)
  first.program.kill('SIGKILL')
  await once(first.program, 'exit')

  const second = await start()
  const again = new Client(second.url)
  expect((await again.post('/api/login', account)).status).toBe(200)
  const { body: heroes } = await again.get('/api/admin/hero-videos')
  expect(heroes.map(({ title }: { title: string }) => title)).toEqual(['Kept'])
  expect((await again.get(heroes[0].video_url)).status).toBe(200)
  expect((await readdir(join(folder, 'media'))).filter(name => name.endsWith('.mp4'))).toEqual([])
  // It could be another instance's that still receives.
  expect(await readdir(incoming)).toHaveLength(1)
  second.program.kill('SIGKILL')
  await once(second.program, 'exit')

  for (const name of await readdir(incoming)) await utimes(join(incoming, name), 0, 0)
  const third = await start()
  await expect.poll(() => readdir(incoming), { timeout: 20_000 }).toEqual([])
  third.program.kill('SIGTERM')
  expect(await once(third.program, 'exit')).toEqual([0, null])
})

async function start() {
  const program = spawn(process.execPath, ['server/start.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      PORT: String(5_900 + (process.pid % 1_000)),
      LOG_LEVEL: 'silent',
      ADMIN_KEY,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  for await (const chunk of program.stdout) {
    said += chunk
    const [, url] = /is at (http:\S+)/.exec(said) ?? []
    if (url) return { program, url }
  }
  throw new Error(`It ended before it served: ${said}`)
}

async function sendHalfOfAFilm({ url, cookies }: Client) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).on('error', () => {})
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const half = anMp4({ bytes: 1_000_000 }).subarray(0, 500_000).toString('base64')
  socket.write(
    `POST /api/admin/hero-video-base64 HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n` +
      `Content-Type: application/json\r\nContent-Length: 1400000\r\n\r\n{"title":"Cut","video_data":"${half}`,
  )
}
