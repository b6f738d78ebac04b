import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import type { Client } from './client.ts'

/** A WebM video of a second that browsers play: ten frames of green. */
export function aVideo() {
  return readFile(new URL('./files/second.webm', import.meta.url))
}

/** Shows a film on home. */
export async function addFilm(admin: Client) {
  const film = { title: 'Film', video_data: (await aVideo()).toString('base64') }
  const { body } = await admin.post('/api/admin/hero-video-base64', film)
  await admin.post(`/api/admin/hero-video/${body.id}/activate`, {})
}

/** A complete MP4 file with nothing in it that could be played. */
export function anMp4({ bytes = 64 } = {}) {
  const box = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length + 8)
    return Buffer.concat([size, Buffer.from(type), content])
  }
  const start = [box('ftyp', Buffer.from('isom\0\0\0\0isom')), box('moov', Buffer.alloc(0))]
  const length = start.reduce((sum, { length }) => sum + length, 8)
  return Buffer.concat([...start, box('mdat', Buffer.alloc(bytes - length))])
}

/** A video of about a second, recorded by the browser itself. */
export async function recordVideo(page: Page) {
  return Buffer.from(await page.evaluate(recorded), 'base64')
}

async function recorded() {
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' })
  const chunks: Blob[] = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const done = new Promise(resolve => {
    recorder.onstop = resolve
  })
  recorder.start()
  for (let frame = 0; frame < 25; frame++) {
    if (brush) brush.fillStyle = frame % 2 ? '#0e3b2e' : '#f2b705'
    brush?.fillRect(frame * 10, 0, 40, 150)
    await new Promise(resolve => setTimeout(resolve, 40))
  }
  recorder.stop()
  await done
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}
