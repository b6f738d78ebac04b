import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'

const { admin: newAdmin, visitor } = await startApp()
const admin = await newAdmin()
const folder = await mkdtemp(join(tmpdir(), 'metadata-'))
afterAll(() => rm(folder, { recursive: true }))

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

test.each(Object.keys(served))(
  '%s with GPS, XMP, maker notes, ID3 or ©xyz: served without',
  name => {
    const before = given[name.replace('narrow-', '')]?.toString('latin1')
    expect(before).toMatch(/CanaryPhone/)
    const bytes = served[name]?.toString('latin1') ?? ''
    expect(bytes.length).toBeGreaterThan(50)
    expect(bytes).not.toMatch(/CanaryPhone|33\.0100|Exif|xmpmeta|TIT2/)
  },
)

test.skipIf(!hasExiftool)(
  'the same by exiftool: it finds every kind in what was given, and none in what is served',
  async () => {
    const found = await groupsIn(given)
    for (const group of ['GPS', 'IFD0', 'XMP-dc', 'UserData']) expect(found).toContain(group)
    const allowed =
      /^(SourceFile|ExifTool|System|File|JFIF|PNG|PNG-pHYs|RIFF|QuickTime|Track\d|Composite|Meta)$/
    expect((await groupsIn(served)).filter(group => !allowed.test(group))).toEqual([])
  },
)

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
