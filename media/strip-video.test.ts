import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { aVideo } from '../tests/video.ts'

const { admin: newAdmin, dataDir } = await startApp()
const admin = await newAdmin()
const SECRET = '+33.0100-096.7000/ iPhone of Dana'

/** Uploads a video and returns its bytes as they are stored. */
async function stored(video: Buffer) {
  const body = { title: 'Camp', video_data: video.toString('base64') }
  const before = new Set(await readdir(join(dataDir, 'media')).catch(() => []))
  const { status } = await admin.post('/api/admin/hero-video-base64', body)
  expect(status).toBe(201)
  const [name = ''] = (await readdir(join(dataDir, 'media'))).filter(
    file => !before.has(file) && !file.startsWith('.'),
  )
  return readFile(join(dataDir, 'media', name))
}

const box = (type: string, ...content: Buffer[]) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + Buffer.concat(content).length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}
const text = (value: string) => Buffer.from(value, 'latin1')
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, at * 4)
  })
  return bytes
}

test('MP4: user data, keys and XMP are gone at all levels; nothing moves', async () => {
  const track = box('trak', box('hdlr', words(0, 0), text('vide')), box('udta', text(SECRET)))
  const frames = text('the frames stay')
  const video = Buffer.concat([
    box('ftyp', text('isom\0\0\0\0isom')),
    box('moov', box('mvhd', words(0)), track, box('udta', box('\xa9xyz', text(SECRET)))),
    box('meta', text(SECRET)),
    box('uuid', text(SECRET)),
    box('mdat', frames),
  ])
  const clean = await stored(video)
  expect(clean.includes(SECRET)).toBe(false)
  expect(clean.length).toBe(video.length)
  expect(clean.indexOf(frames)).toBe(video.indexOf(frames))
  expect(clean.toString('latin1').match(/free/g)).toHaveLength(4)
})

test('MP4: a track of positions goes with its samples, a track of frames stays', async () => {
  const ftyp = box('ftyp', text('isom\0\0\0\0isom'))
  const table = (handler: string, offset: number, length: number) =>
    box(
      'trak',
      box('hdlr', words(0, 0), text(handler)),
      box(
        'stbl',
        box('stsz', words(0, 0, 2, length - 4, 4)),
        box('stsc', words(0, 1, 1, 2, 1)),
        box('stco', words(0, 1, offset)),
      ),
    )
  const frames = text('the frames stay')
  const moov = (at: number) =>
    box('moov', table('vide', at, frames.length), table('meta', at + frames.length, SECRET.length))
  const start = ftyp.length + moov(0).length + 8
  const video = Buffer.concat([ftyp, moov(start), box('mdat', frames, text(SECRET))])
  const clean = await stored(video)
  expect(clean.includes(SECRET)).toBe(false)
  expect(clean.includes(frames)).toBe(true)
  expect(clean.includes('meta')).toBe(false)
  expect(clean.includes('vide')).toBe(true)
})

test('WebM: tags, attachments and title become void elements', async () => {
  const video = await aVideo()
  const element = (id: string, content: Buffer) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content])
  const tags = [element('1254c367', text(SECRET)), element('1941a469', text(SECRET))]
  const clean = await stored(Buffer.concat([video, ...tags]))
  expect(clean.includes(SECRET)).toBe(false)
  expect(clean.subarray(0, video.length)).toEqual(video)
})

test('Ogg: comments are emptied, and checksums hold', async () => {
  const clean = await stored(await readFile(new URL('./samples/tagged.ogv', import.meta.url)))
  expect(clean.includes('Plano')).toBe(false)
  expect(clean.includes('theora')).toBe(true)
})

/** An MP4 with frames in 'hvc1', or in 'avc1 110': H.264 of that profile. */
const filmIn = ([codec = '', profile]: string[]) => {
  const settings = profile ? [box('avcC', Buffer.from([1, Number(profile)]))] : []
  const frames = box('stsd', words(0, 1), box(codec, Buffer.alloc(78), ...settings))
  const moov = box('moov', box('trak', box('hdlr', words(0, 0), text('vide')), frames))
  return Buffer.concat([box('ftyp', text('isom\0\0\0\0isom')), moov, box('mdat')])
}

test.each([
  ['hvc1, hev1, dvh1', 415, /^This film is in HEVC.* Export it as H\.264/],
  ['apcn, mp4v, avc1 110, avc1 122, avc1 244', 415, /^Many browsers .* H\.264 with 8 bits$/],
  ['avc1, avc1 66, avc3 77, avc1 100, vp09, av01', 201, /^$/],
])('films in %s: %i, and a sentence says what to do', async (films, is, why) => {
  for (const film of films.split(', ')) {
    const body = { title: 'Camp', video_data: filmIn(film.split(' ')).toString('base64') }
    const answer = await admin.post('/api/admin/hero-video-base64', body)
    expect([answer.status, answer.body.message ?? '']).toEqual([is, expect.stringMatching(why)])
  }
})

test.each([
  ['a box that does not fit', box('moov', words(400), text('udta'))],
  ['a table without an end', box('moov', box('trak', box('stbl', box('stsz', words(0, 0, 9e8)))))],
])('MP4 with %s: stored or rejected, never an error of the server', async (_, moov) => {
  const video = Buffer.concat([box('ftyp', text('isom\0\0\0\0isom')), moov, box('mdat', text('x'))])
  const body = { title: 'Camp', video_data: video.toString('base64') }
  const { status } = await admin.post('/api/admin/hero-video-base64', body)
  expect([201, 415]).toContain(status)
})
