import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'

const { url, visitor } = await startApp({ headerTime: 1_000 })
const open: Socket[] = []
const timers: NodeJS.Timeout[] = []
afterAll(() => {
  for (const timer of timers) clearInterval(timer)
  for (const socket of open) socket.destroy()
})

/** A connection whose headers never end; a byte of them arrives now and then. */
async function aSlowConnection() {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port) })
  open.push(socket)
  const state = { isClosed: false }
  socket.on('error', () => {})
  socket.on('close', () => {
    state.isClosed = true
  })
  socket.resume()
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.write('GET / HTTP/1.1\r\nhost: club\r\nx-slow: ')
  timers.push(setInterval(() => socket.writable && socket.write('a'), 200))
  return state
}

test('200 connections with headers that never end: readers are answered meanwhile, and all are closed by the server', async () => {
  await visitor().get('/')
  const slow = await Promise.all(Array.from({ length: 200 }, aSlowConnection))
  for (const path of ['/', '/team', '/schedule', '/api/players', '/']) {
    expect((await visitor().get(path)).status).toBe(200)
  }
  const closed = () => slow.filter(({ isClosed }) => isClosed).length
  await expect.poll(closed).toBe(200)
  expect((await visitor().get('/')).status).toBe(200)
})
