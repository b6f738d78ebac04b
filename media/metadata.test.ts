import { execFile } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startClub } from '../tests/app.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { aVideo } from '../tests/video.ts'

const { admin, visitor, dataDir } = await startClub()
const folder = await temporaryFolder()

const run = promisify(execFile)
const hasExiftool = await run('exiftool', ['-ver']).then(
  () => true,
  () => false,
)

const SECRET = 'CanaryPhone'
const PLACE = '+33.0100-096.7000/'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`

const exif = {
  IFD0: { Make: SECRET, Model: SECRET, ImageDescription: SECRET },
  IFD2: { MakerNote: SECRET, BodySerialNumber: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 1/1 0/1', GPSLongitude: '96/1 42/1 0/1' },
}

const grass = { width: 60, height: 40, channels: 3 as const, background: '#17694d' }
const picture = () => sharp({ create: grass }).withExif(exif).withXmp(XMP)

const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map(part => Buffer.from(part as string, 'latin1')))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const XMP_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}

/** Position, XMP, ID3 and the keys of a phone, at the levels where they occur. */
const film = Buffer.concat([
  box('ftyp', 'isom', words(512), 'isommp41'),
  box(
    'moov',
    box('mvhd', words(0, 0, 0, 1000, 1000, 0x10000), Buffer.alloc(76)),
    box('trak', box('udta', box('name', SECRET)), box('meta', words(0), SECRET)),
    box('udta', box('\xa9xyz', '\0\x12\x15\xc7', PLACE), box('\xa9mak', '\0\x0b\0\0', SECRET)),
    box('meta', box('ID32', words(0), 'eng', 'ID3\x04\0\0\0\0\0\x1f', `TIT2${SECRET}`)),
    box('uuid', XMP_ID, XMP),
  ),
  box('mdat', 'frames'),
  box('uuid', XMP_ID, XMP),
  box('meta', words(0), box('hdlr', words(0, 0), 'mdir'), SECRET),
])

/** The files as they are given, and as the public gets them. */
async function files() {
  const given: Record<string, Buffer> = {
    'photo.jpg': await picture().jpeg().toBuffer(),
    'photo.png': await picture().png().toBuffer(),
    'photo.webp': await picture().webp().toBuffer(),
    'film.mp4': film,
  }
  const served: Record<string, Buffer> = {}
  const get = async (path: string) =>
    Buffer.from(await (await fetch(visitor().url + path)).arrayBuffer())
  for (const [name, bytes] of Object.entries(given)) {
    const [, kind = ''] = name.split('.')
    if (kind === 'mp4') {
      const sent = { title: 'Film', video_data: bytes.toString('base64') }
      const { id } = (await admin.post('/api/admin/hero-video-base64', sent)).body
      await admin.post(`/api/admin/hero-video/${id}/activate`, {})
      served[name] = await get(`/api/hero-video/${id}/video`)
      continue
    }
    const data = `data:image/${kind.replace('jpg', 'jpeg')};base64,${bytes.toString('base64')}`
    const { body } = await admin.post('/api/admin/gallery', { title: name, imageUrl: data })
    const path = body.imageUrl.split('#')[0]
    served[name] = await get(path)
    served[`narrow-${name}`] = await get(path.replace('/media/', '/media/320/'))
  }
  return { given, served }
}

const { given, served } = await files()

test.each(Object.keys(served))('%s with GPS, XMP, maker notes or ID3 is served without', name => {
  const before = given[name.replace('narrow-', '')]?.toString('latin1')
  expect(before).toMatch(/CanaryPhone/)
  const bytes = served[name]?.toString('latin1') ?? ''
  expect(bytes.length).toBeGreaterThan(50)
  expect(bytes).not.toMatch(/CanaryPhone|33\.0100|Exif|xmpmeta|TIT2/)
})

test.skipIf(!hasExiftool)('exiftool finds no metadata in what is served', async () => {
  const found = await groupsIn(given)
  for (const group of ['GPS', 'IFD0', 'XMP-dc', 'UserData']) expect(found).toContain(group)
  const allowed =
    /^(SourceFile|ExifTool|System|File|JFIF|PNG|PNG-pHYs|RIFF|QuickTime|Track\d|Composite|Meta)$/
  expect((await groupsIn(served)).filter(group => !allowed.test(group))).toEqual([])
})

async function groupsIn(files: Record<string, Buffer>) {
  const paths = []
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(folder, name)
    await writeFile(path, bytes)
    paths.push(path)
  }
  const { stdout } = await run('exiftool', ['-j', '-G1', '-a', '-ee', ...paths])
  const lists = JSON.parse(stdout) as Record<string, unknown>[]
  const groups = lists.flatMap(list => Object.keys(list).map(key => key.split(':')[0] ?? ''))
  return [...new Set(groups)].toSorted()
}

const HIDDEN = '+33.0100-096.7000/ iPhone of Dana'

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

test('MP4 loses its metadata at all levels, and nothing moves', async () => {
  const track = box('trak', box('hdlr', words(0, 0), 'vide'), box('udta', HIDDEN))
  const frames = Buffer.from('the frames stay')
  const video = Buffer.concat([
    box('ftyp', 'isom\0\0\0\0isom'),
    box('moov', box('mvhd', words(0)), track, box('udta', box('\xa9xyz', HIDDEN))),
    box('meta', HIDDEN),
    box('uuid', HIDDEN),
    box('mdat', frames),
  ])
  const clean = await stored(video)
  expect(clean.includes(HIDDEN)).toBe(false)
  expect(clean.length).toBe(video.length)
  expect(clean.indexOf(frames)).toBe(video.indexOf(frames))
  expect(clean.toString('latin1').match(/free/g)).toHaveLength(4)
})

test('MP4 loses a track of positions', async () => {
  const ftyp = box('ftyp', 'isom\0\0\0\0isom')
  const table = (handler: string, offset: number, length: number) =>
    box(
      'trak',
      box('hdlr', words(0, 0), handler),
      box(
        'stbl',
        box('stsz', words(0, 0, 2, length - 4, 4)),
        box('stsc', words(0, 1, 1, 2, 1)),
        box('stco', words(0, 1, offset)),
      ),
    )
  const frames = Buffer.from('the frames stay')
  const moov = (at: number) =>
    box('moov', table('vide', at, frames.length), table('meta', at + frames.length, HIDDEN.length))
  const start = ftyp.length + moov(0).length + 8
  const video = Buffer.concat([ftyp, moov(start), box('mdat', frames, HIDDEN)])
  const clean = await stored(video)
  expect(clean.includes(HIDDEN)).toBe(false)
  expect(clean.includes(frames)).toBe(true)
  expect(clean.includes('meta')).toBe(false)
  expect(clean.includes('vide')).toBe(true)
})

test('WebM loses tags, attachments and title', async () => {
  const video = await aVideo()
  const element = (id: string, content: Buffer) =>
    Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content])
  const tags = [element('1254c367', Buffer.from(HIDDEN)), element('1941a469', Buffer.from(HIDDEN))]
  const clean = await stored(Buffer.concat([video, ...tags]))
  expect(clean.includes(HIDDEN)).toBe(false)
  expect(clean.subarray(0, video.length)).toEqual(video)
})

test('Ogg loses its comments, and checksums hold', async () => {
  const clean = await stored(await readFile(new URL('./samples/tagged.ogv', import.meta.url)))
  expect(clean.includes('Plano')).toBe(false)
  expect(clean.includes('theora')).toBe(true)
})

/** An MP4 with frames in 'hvc1', or in 'avc1 110': H.264 of that profile. */
const filmIn = ([codec = '', profile]: string[]) => {
  const settings = profile ? [box('avcC', Buffer.from([1, Number(profile)]))] : []
  const frames = box('stsd', words(0, 1), box(codec, Buffer.alloc(78), ...settings))
  const moov = box('moov', box('trak', box('hdlr', words(0, 0), 'vide'), frames))
  return Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), moov, box('mdat')])
}

test.each([
  ['hvc1, hev1, dvh1', 415, /^This film is in HEVC.* Export it as H\.264/],
  ['apcn, mp4v, avc1 110, avc1 122, avc1 244', 415, /^Many browsers .* H\.264 with 8 bits$/],
  ['avc1, avc1 66, avc3 77, avc1 100, vp09, av01', 201, /^$/],
])('Films in %s are %i, with a sentence on what to do', async (films, is, why) => {
  for (const film of films.split(', ')) {
    const body = { title: 'Camp', video_data: filmIn(film.split(' ')).toString('base64') }
    const answer = await admin.post('/api/admin/hero-video-base64', body)
    expect([answer.status, answer.body.message ?? '']).toEqual([is, expect.stringMatching(why)])
  }
})

test.each([
  ['a box that does not fit', box('moov', words(400), 'udta')],
  ['a table without an end', box('moov', box('trak', box('stbl', box('stsz', words(0, 0, 9e8)))))],
])('MP4 with %s is stored or rejected, never a server error', async (_, moov) => {
  const video = Buffer.concat([box('ftyp', 'isom\0\0\0\0isom'), moov, box('mdat', 'x')])
  const body = { title: 'Camp', video_data: video.toString('base64') }
  const { status } = await admin.post('/api/admin/hero-video-base64', body)
  expect([201, 415]).toContain(status)
})
