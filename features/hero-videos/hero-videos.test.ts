import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { announce } from '../../tests/raw-connection.ts'
import { anMp4, aVideo } from '../../tests/video.ts'

const { admin, visitor, dataDir, db, url } = await startClub()
const anonymous = visitor()
const MB = 1024 * 1024

test('POST a video makes an inactive row', async () => {
  const bytes = await aVideo()
  const sent = { title: 'Opening day', video_data: bytes.toString('base64'), is_active: true }
  const { status, body } = await admin.post('/api/admin/hero-video-base64', sent)
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(Number),
      title: 'Opening day',
      is_active: false,
      video_url: `/api/hero-video/${body.id}/video`,
      static_photo: null,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    },
  ])
  expect(await live()).toEqual([])
  expect((await anonymous.get(body.video_url)).status).toBe(404)
  const preview = await admin.get(body.video_url)
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store'])

  const activated = await admin.post(`/api/admin/hero-video/${body.id}/activate`, {})
  expect([activated.status, activated.body.is_active]).toEqual([200, true])
  const other = await upload()
  await admin.post(`/api/admin/hero-video/${other.id}/activate`, {})
  expect((await live()).map(({ id }) => id)).toEqual([body.id, other.id])
  const { created_at, updated_at, ...shown } = activated.body
  expect((await live())[0]).toEqual(shown)
  expect(await bytesAt(body.video_url)).toEqual(bytes)
})

test.each([
  ['a data URL', (base64: string) => `data:video/webm;codecs="vp8,opus";base64,${base64}`],
  ['without padding', (base64: string) => base64.replace(/=+$/, '')],
])('POST a video as %s stores the same bytes', async (_how, write) => {
  const bytes = await aVideo()
  const { body } = await send({ title: 'Cup day', video_data: write(bytes.toString('base64')) })
  expect(await bytesAt(body.video_url)).toEqual(bytes)
})

test('POST a video with escaped slashes stores the same bytes', async () => {
  const bytes = await aVideo()
  const lines = bytes.toString('base64').replaceAll(/.{76}/g, '$&\\r\\n').replaceAll('/', '\\/')
  const json = `{ "more": {"a": [1]}, "video_data" : "${lines}", "title": "Über \\"video_data\\":\\"" }`
  const { status, body } = await send(json)
  expect([status, body.title]).toEqual([201, 'Über "video_data":"'])
  expect(await bytesAt(body.video_url)).toEqual(bytes)
})

test('POST a video of more than 50 MB is 413', async () => {
  const largest = anMp4({ bytes: 50 * MB })
  const { status, body } = await send({ title: 'Largest', video_data: largest.toString('base64') })
  expect(status).toBe(201)
  expect((await stored()).filter(name => name.endsWith('.mp4'))).toHaveLength(1)

  const message = 'File too large. Please select a video file smaller than 50MB'
  const before = await stored()
  const larger = Buffer.concat([largest, Buffer.alloc(1)])
  const rejected = await send({ title: 'Larger', video_data: larger.toString('base64') })
  expect([rejected.status, rejected.body]).toEqual([413, { message }])
  expect(await announced(admin, 80 * MB)).toContain(message)
  expect(await storedSince(before)).toEqual([])
  await admin.delete(`/api/admin/hero-video/${body.id}`)
})

test('POST without a session is rejected before the video is read', async () => {
  expect(await announced(anonymous, 60 * MB)).toMatch(/^HTTP\/1\.1 401 /)
})

const head = Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')
test.each([
  ['a page', Buffer.from(`<html>${'x'.repeat(500)}`)],
  ['a script', Buffer.from('alert(1)')],
  [
    'a picture',
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer(),
  ],
  ['an mp4 with nothing behind its head', head],
  [
    'an mp4 with text behind its head',
    Buffer.concat([head, Buffer.from('no film at all, but text')]),
  ],
  ['half an mp4', anMp4({ bytes: 4000 }).subarray(0, 2000)],
  ['a QuickTime video', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ')],
  ['Matroska that is no WebM', Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.alloc(200)])],
  ['nothing', Buffer.alloc(0)],
])('POST %s as a video is 415 with a message', async (_what, bytes) => {
  const before = await stored()
  const { status, body } = await send({ title: 'Film', video_data: bytes.toString('base64') })
  const message = 'Please select a valid video file (MP4, WebM, or Ogg)'
  expect([status, body]).toEqual([415, { message }])
  expect(await storedSince(before)).toEqual([])
})

test.each([
  [
    'what is no base64',
    { title: 'Film', video_data: 'GkXfow*'.repeat(99) },
    'The file was not sent as base64.',
  ],
  ['no video', { title: 'Film' }, 'Video is required'],
  ['no title', { video_data: (await aVideo()).toString('base64') }, 'Title is required'],
  ['a list', '["video_data"]', 'The request must be a JSON object.'],
  ['broken JSON', '{"title": "Film", "video_data": "Gk', 'The request is not valid JSON.'],
  [
    'a video within another object',
    '{"title": "Film", "in": {"video_data": "GkXf"}}',
    'Please select a valid video file (MP4, WebM, or Ogg)',
  ],
  [
    'much beside the video',
    { title: 'x'.repeat(100_000) },
    'File too large. Please select a video file smaller than 50MB',
  ],
])('POST %s is rejected with a message', async (_what, sent, message) => {
  const answer = await send(sent)
  expect([answer.status >= 400 && answer.status < 500, answer.body.message]).toEqual([
    true,
    message,
  ])
})

test('POST whose connection breaks leaves no file and no row', async () => {
  const before = { names: await stored(), rows: await rows() }
  const socket = announce(admin, '/api/admin/hero-video-base64', { length: 5 * MB })
  socket.write(`{"title":"Cut","video_data":"${anMp4({ bytes: 3 * MB }).toString('base64')}`)
  await expect.poll(arriving).toHaveLength(1)
  socket.destroy()
  await expect.poll(arriving).toEqual([])
  expect([await storedSince(before.names), await rows()]).toEqual([[], before.rows])
})

test('POST a photo sets the photo of a video', async () => {
  const { id } = await upload()
  const path = `/api/admin/hero-video/${id}/update-photo`
  const { status, body } = await admin.post(path, { static_photo: await aPhoto() })
  expect([status, body.static_photo]).toEqual([
    200,
    expect.stringMatching(/^\/media\/.+\.40x20\.jpg#/),
  ])
  expect((await anonymous.get(body.static_photo)).status).toBe(200)
  const again = await admin.post(path, { static_photo: body.static_photo })
  expect([again.status, again.body.static_photo]).toEqual([200, body.static_photo])
})

test('POST only a photo makes a hero without a video', async () => {
  const sent = { title: 'The squad', static_photo: await aPhoto() }
  const { status, body } = await admin.post('/api/admin/hero-video-photo-only', sent)
  expect(status).toBe(201)
  expect(body).toMatchObject({ title: 'The squad', is_active: false, video_url: null })
  expect((await admin.get(`/api/hero-video/${body.id}/video`)).status).toBe(404)
})

test('POST a photo that is too large is rejected', async () => {
  const post = async (static_photo: unknown) => {
    const { status, body } = await admin.post('/api/admin/hero-video-photo-only', {
      title: 'Photo',
      static_photo,
    })
    return [status, body.message]
  }
  const dataUrl = (bytes: Buffer, type = 'jpeg') =>
    `data:image/${type};base64,${bytes.toString('base64')}`
  const tooLarge = [413, 'Image file is too large. Please select a smaller image.']
  const notOne = [415, 'Please select a valid image file']
  expect(await post(dataUrl(Buffer.alloc(10 * MB)))).toEqual(notOne)
  expect(await post(dataUrl(Buffer.alloc(10 * MB + 1)))).toEqual(tooLarge)
  expect(await post(dataUrl(Buffer.alloc(20 * MB)))).toEqual(tooLarge)
  expect(await post(dataUrl(Buffer.from('text')))).toEqual(notOne)
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .gif()
    .toBuffer()
  expect(await post(dataUrl(gif, 'gif'))).toEqual(notOne)
  expect(await post('javascript:alert(1)')).toEqual([400, 'Photo must be an uploaded picture'])
  expect(await post(null)).toEqual([400, 'Photo is required'])
})

test('DELETE a video removes it from the page', async () => {
  const { id, video_url } = await upload()
  await admin.post(`/api/admin/hero-video/${id}/activate`, {})
  expect((await live()).some(hero => hero.id === id)).toBe(true)
  expect((await admin.delete(`/api/admin/hero-video/${id}`)).status).toBe(204)
  expect((await live()).some(hero => hero.id === id)).toBe(false)
  expect((await admin.get(video_url)).status).toBe(404)
  for (const path of [`${id}/activate`, '0/activate', 'x/activate', `${id}/update-photo`]) {
    const { status, body } = await admin.post(`/api/admin/hero-video/${path}`, {
      static_photo: '/media/x',
    })
    expect([status, body]).toEqual([404, { message: 'There is no such hero video.' }])
  }
  expect((await admin.delete(`/api/admin/hero-video/${id}`)).status).toBe(404)
})

async function upload() {
  const { body } = await send({ title: 'Film', video_data: (await aVideo()).toString('base64') })
  return body as { id: number; video_url: string }
}

function send(body: unknown) {
  return admin.post('/api/admin/hero-video-base64', body)
}

async function live(): Promise<{ id: number }[]> {
  return (await anonymous.get('/api/hero-video')).body
}

async function rows() {
  return db.selectFrom('hero_videos').selectAll().execute()
}

async function bytesAt(path: string) {
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return Buffer.from(await (await fetch(url + path, { headers: { cookie } })).arrayBuffer())
}

async function stored() {
  const names = await readdir(join(dataDir, 'media'))
  return names.filter(name => name !== 'held').toSorted()
}

/** Returns files stored since; those that earlier tests deleted may not be gone yet. */
async function storedSince(before: string[]) {
  return (await stored()).filter(name => !before.includes(name))
}

async function arriving() {
  return readdir(join(dataDir, 'media/.incoming'))
}

async function aPhoto() {
  const grass = { width: 40, height: 20, channels: 3 as const, background: '#0E3B2E' }
  return `data:image/png;base64,${(await sharp({ create: grass }).png().toBuffer()).toString('base64')}`
}

/** Returns the response to a client that announces a body and sends none of it. */
async function announced(client: Client, length: number) {
  const socket = announce(client, '/api/admin/hero-video-base64', { length })
  const [data] = await once(socket, 'data')
  socket.destroy()
  return String(data)
}

test('Heroes play in the order into which they are moved', async () => {
  for (const { id } of await live()) await admin.post(`/api/admin/hero-video/${id}/deactivate`, {})
  expect(await live()).toEqual([])
  const [one, two, three] = [await upload(), await upload(), await upload()]
  const act = (id: number, what: string, body = {}) =>
    admin.post(`/api/admin/hero-video/${id}/${what}`, body)
  for (const { id } of [one, two, three]) await act(id, 'activate')
  const order = async () => (await live()).map(({ id }) => id)
  expect(await order()).toEqual([one.id, two.id, three.id])

  expect((await act(three.id, 'move', { direction: 'up' })).status).toBe(200)
  expect(await order()).toEqual([one.id, three.id, two.id])
  await act(two.id, 'move', { direction: 'down' })
  expect(await order()).toEqual([one.id, three.id, two.id])
  const deactivated = await act(three.id, 'deactivate')
  expect([deactivated.status, deactivated.body.is_active]).toEqual([200, false])
  expect(await order()).toEqual([one.id, two.id])
  expect((await act(999_999, 'move', { direction: 'up' })).status).toBe(404)
  expect((await act(one.id, 'move', { direction: 'left' })).status).toBe(400)
  // A new one comes last.
  const last = await upload()
  await act(last.id, 'activate')
  expect(await order()).toEqual([one.id, two.id, last.id])
})
