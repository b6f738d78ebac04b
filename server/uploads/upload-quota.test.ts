import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startClub } from '../../tests/app.ts'
import type { Client } from '../../tests/client.ts'
import { aPhotoUrl } from '../../tests/photos.ts'
import { announce } from '../../tests/raw-connection.ts'

const { admin, userWith, db, visitor } = await startClub()

const editor = await userWith('editor')

const another = await userWith('editor')

const FULL =
  'You have uploaded as much as one account may in a day. Please go on in 24 hours, or let someone else upload the rest.'

test("An editor's upload after 2,000 files of a day is 429", async () => {
  expect((await uploadPicture(editor)).status).toBe(200)
  // The limits of files and of kilobytes are alike: the picture has less than one.
  expect(await setCounted({ from: 1, to: 1_999 })).toBe(2n)
  expect((await uploadPicture(editor)).status).toBe(200)

  const { status, headers, body } = await uploadPicture(editor)
  expect([status, body.message]).toEqual([429, FULL])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3_600)
  const article = { title: 'A win', content: 'They did.' }
  const imageUrl = await aPhotoUrl()
  for (const answer of [
    await editor.post('/api/admin/news', { ...article, imageUrl }),
    await editor.post('/api/admin/hero-video-photo-only', { title: 'Win', static_photo: imageUrl }),
    await editor.post('/api/admin/hero-video-base64', { title: 'Win', video_data: 'AAAA' }),
    await editor.send('POST', '/api/admin/upload-document', { body: form('document', 'Bylaws') }),
  ]) {
    expect([answer.status, answer.body]).toEqual([429, { message: FULL }])
  }
  expect((await editor.post('/api/admin/news', article)).status).toBe(201)
  for (const client of [another, admin]) expect((await uploadPicture(client)).status).toBe(200)
})

test("An editor's upload after 3 GB of a day is 429", async () => {
  await db.deleteFrom('rate_limits').execute()
  const video = { title: 'Win', video_data: 'A'.repeat(3 * 1024 * 1024) }
  // The upload counts although it is not a video.
  expect((await editor.post('/api/admin/hero-video-base64', video)).status).toBe(415)
  const limits = db.selectFrom('rate_limits').select('attempts').orderBy('attempts', 'desc')
  const [kilobytes] = await limits.execute()
  expect(kilobytes?.attempts).toBe(3 * 1024 + 1)
  expect(await setCounted({ from: 3 * 1024 + 1, to: 3 * 1024 * 1024 })).toBe(1n)
  expect((await uploadPicture(editor)).body.message).toBe(FULL)

  await db.updateTable('rate_limits').set({ until: '2026-01-01T00:00:00.000Z' }).execute()
  expect((await uploadPicture(editor)).status).toBe(200)
})

async function setCounted({ from, to }: { from: number; to: number }) {
  const { numUpdatedRows } = await db
    .updateTable('rate_limits')
    .set({ attempts: to })
    .where('attempts', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows
}

async function uploadPicture(client: Client) {
  const photo = await fetch(await aPhotoUrl())
  return client.send('POST', '/api/admin/upload-image', {
    body: form('image', await photo.blob()),
  })
}

function form(field: string, content: string | Blob) {
  const body = new FormData()
  body.append(field, new Blob([content]), 'sent')
  return body
}

const MB = 1024 * 1024

const waiting = { timeout: 20_000 }

const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

test('POST pictures of more than 60 MB at once is 503', async () => {
  const announce = () => announceUpload('/api/admin/hero-video-photo-only', 10 * MB)
  const photos = Array.from({ length: 10 }, announce)
  const next = async () => {
    const { status } = await upload(4 * MB)
    // It may have been counted before one of those that were announced, which was refused in its place.
    if (status !== 503) photos.push(announce())
    return status
  }
  await expect.poll(next, waiting).toBe(503)
  const { headers, body } = await upload(4 * MB)
  expect(headers.get('retry-after')).toBe('3')
  expect(body.message).toBe('Many pictures are arriving at once. Please try again in a moment.')
  expect((await visitor().get('/')).status).toBe(200)
  expect((await admin.put('/api/admin/settings', { name: 'Quick FC' })).status).toBe(200)

  for (const socket of photos) socket.destroy()
  await expect.poll(async () => (await upload(4 * MB)).status, waiting).toBe(415)
})

test('POST the 21st picture at once is 503', async () => {
  for (let nth = 0; nth < 20; nth++) announceUpload('/api/admin/gallery', MB)
  const next = async () => {
    const { status } = await upload(MB)
    // It may have been counted before one of those that were announced, which was refused in its place.
    if (status !== 503) announceUpload('/api/admin/gallery', MB)
    return status
  }
  await expect.poll(next, waiting).toBe(503)
  const video = announceUpload('/api/admin/hero-video-base64', MB)
  video.end(`{"title":"Video","video_data":"${'x'.repeat(9)}`.padEnd(MB, '"'))
  const [answer] = await once(video, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 4/)
})

async function upload(bytes: number) {
  return admin.upload('image', new Uint8Array(bytes), 'photo.jpg')
}

/** A request that has not sent its body yet. */
function announceUpload(path: string, length: number) {
  const socket = announce(admin, path, { length })
  sockets.push(socket)
  return socket
}
