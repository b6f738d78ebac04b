import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startClub } from '../tests/app.ts'
import { aBmp, anIco } from '../tests/bitmaps.ts'
import * as hostile from '../tests/hostile.ts'
import { MAX_PICTURE_BYTES } from './limits.ts'

const { admin, visitor, dataDir } = await startClub()
const anonymous = visitor()

const small = sharp({ create: { width: 40, height: 20, channels: 3, background: '#0e3b2e' } })
const photo = await small.clone().jpeg().toBuffer()
const bitmap = aBmp({ width: 40, height: 20 })
const icon = anIco([hostile.aPngBomb(30)])
const heic = await readFile(new URL('./samples/drawing.heic', import.meta.url))
const page = Buffer.from('<html><svg></svg><script>alert(1)</script></html>')

/** The bytes with other numbers in them. */
function claiming(bytes: Buffer, { at, is }: { at: number; is: readonly number[] }) {
  const changed = Buffer.from(bytes)
  for (const [nth, number] of is.entries()) changed.writeUInt32LE(number, at + nth * 4)
  return changed
}

/** Both ways to upload a picture: as a form, and as a data URL in a row. Each returns the URL or the error's message. */
const uploads = {
  async form(bytes: Buffer) {
    const { status, body } = await admin.upload('image', bytes, 'photo.jpg')
    return { status, url: body.url as string, message: body.message as string }
  },
  async row(bytes: Buffer) {
    const imageUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`
    const { status, body } = await admin.post('/api/admin/gallery', { title: 'Photo', imageUrl })
    return { status, url: body.imageUrl as string, message: body.message as string }
  },
}

for (const [way, send] of Object.entries(uploads)) {
  test.each([
    ['a PNG of 900 million pixels', hostile.aPngBomb(30_000)],
    ['half a photo', photo.subarray(0, photo.length / 2)],
    ['an SVG that renders for minutes', hostile.anEndlessSvg()],
    ['an SVG of entities upon entities', hostile.anEntityBomb()],
    ['a page with an SVG in it', page],
    ['a BMP that claims 3,600 million pixels', claiming(bitmap, { at: 18, is: [60_000, 60_000] })],
    ['a BMP whose pixels lie beyond its end', claiming(bitmap, { at: 10, is: [0x7fffffff] })],
    ['half a BMP', bitmap.subarray(0, bitmap.length / 2)],
    [
      'text that starts as a BMP',
      Buffer.from('BMW drivers park behind the field, says the coach.'),
    ],
    ['an icon of 900 million pixels', anIco([hostile.aPngBomb(30_000)])],
    [
      'an icon of 255 pictures that are many together',
      anIco(Array(255).fill(hostile.aPngBomb(900))),
    ],
    ['an icon whose picture lies beyond its end', claiming(icon, { at: 18, is: [0xfffffff0] })],
    ['an icon whose picture is longer than the file', claiming(icon, { at: 14, is: [0xffffffff] })],
    ['an icon of text', anIco([Buffer.from('not a picture at all')])],
    ['a HEIC that claims 3,600 million pixels', hostile.aHeicBomb(heic, 60_000)],
    ['a HEIC that claims 49 million pixels and has fewer', hostile.aHeicBomb(heic, 7000)],
    ['half a HEIC', heic.subarray(0, 400)],
    ['a HEIC photo without a picture', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['text', Buffer.from('not a picture at all')],
    ['a zip', Buffer.from('PK\x03\x04')],
    ['nothing', Buffer.alloc(0)],
  ])(
    `${way}: %s is 415 and stores nothing`,
    async (_what, bytes) => {
      const before = await readdir(join(dataDir, 'media'))
      const [{ status, message }, meanwhile] = await Promise.all([
        send(bytes),
        anonymous.get('/api/gallery'),
      ])
      expect([status, message]).toEqual([415, 'Please select a valid image file'])
      expect(meanwhile.status).toBe(200)
      expect(await readdir(join(dataDir, 'media'))).toEqual(before)
      expect(await readdir(join(dataDir, 'media/.incoming')).catch(() => [])).toEqual([])
    },
    // Rejecting the endless SVG takes 5 s of CPU time, which may be long on a busy machine.
    120_000,
  )

  test.each([
    ['a TIFF', await small.clone().tiff().toBuffer(), '.40x20.jpg'],
    ['an AVIF', await small.clone().avif().toBuffer(), '.40x20.jpg'],
    ['a GIF of 10,000 frames', hostile.aGif({ frames: 10_000 }), '.1x1.jpg'],
    ['a GIF that is a script too', hostile.aGif({ after: '*/=1;alert("canary")' }), '.1x1.jpg'],
    [
      'an SVG with a script',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert("canary")</script></svg>',
      ),
      '.1024x1024.webp',
    ],
  ])(`${way}: %s becomes pixels`, async (_what, bytes, ending) => {
    const { url } = await send(bytes)
    expect(url).toContain(ending)
    const { headers, text } = await anonymous.get(url)
    expect(headers.get('content-type')).toMatch(/^image\/(jpeg|webp)$/)
    expect(text).not.toContain('canary')
  })

  test(`${way}: more than 5 MB is 413`, async () => {
    const { status, message } = await send(Buffer.alloc(MAX_PICTURE_BYTES + 1))
    expect([status, message]).toEqual([
      413,
      'Image file is too large. Please select a smaller image.',
    ])
  })
}

test('An SVG is rendered without requesting the URLs in it', async () => {
  const asked: unknown[] = []
  const elsewhere = createServer((request, response) => {
    asked.push(request.url)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  const { port } = elsewhere.address() as AddressInfo
  const { url } = await uploads.form(hostile.anSvgThatFetches(`http://127.0.0.1:${port}`))
  elsewhere.close()
  expect(url).toContain('.2000x2000.')
  expect(asked).toEqual([])
})

test("A phone's photo of 24 million pixels is upright and light", async () => {
  const canary = 'CanaryPhone'
  const sent = await hostile.aPhonePhoto({ canary })
  expect(sent.toString('latin1')).toContain(canary)
  const { url } = await uploads.form(sent)
  expect(url).toContain('.1707x2560.jpg')
  const name = url.slice('/media/'.length)
  const asked = [url, `/media/800/${name}`, `/media/96/${name}`].flatMap(path =>
    ['image/avif', 'image/webp', 'image/jpeg'].map(accept => ({ path, accept })),
  )
  for (const { path, accept } of asked) {
    const answer = await fetch(anonymous.url + path, { headers: { accept } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const {
      exif,
      xmp,
      iptc,
      icc,
      orientation,
      width = 0,
      height = 0,
    } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    expect(height / width).toBeCloseTo(1.5, 1)
    expect(bytes.toString('latin1')).not.toMatch(/Exif|EXIF|XMP |CanaryPhone/)
    if (width === 800) expect(bytes.length).toBeLessThan(100_000)
  }
})
