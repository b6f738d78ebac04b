import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startClub } from '../tests/app.ts'
import { aCoach } from '../tests/factories.ts'
import { MAX_PICTURE_BYTES } from './limits.ts'
import { parseMediaUrl } from './url.ts'

const { admin, visitor, dataDir } = await startClub()

const picture = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#0E3B2E' } })

async function upload(bytes: Uint8Array, field = 'image', name = 'photo.jpg') {
  const form = new FormData()
  form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  return admin.send('POST', '/api/admin/upload-image', { body: form })
}

test('POST a picture answers its URL', async () => {
  const { status, body } = await upload(await picture().png().toBuffer())
  expect(status).toBe(200)
  expect(body.url).toMatch(/^\/media\/[0-9a-f]{40}\.40x20\.jpg#[\w-]{52}$/)
  const served = await visitor().get(body.url)
  expect(served.status).toBe(200)
  expect(served.headers.get('content-type')).toBe('image/jpeg')
  expect(served.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate')
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
  expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  expect(served.headers.get('x-robots-tag')).toBe('noindex')
  const part = await visitor().get(body.url, { range: 'bytes=0-1' })
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '2'])
})

test('POST a rotated photo stores it upright and without metadata', async () => {
  const exif = { IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '33/1 1/1 0/1' } }
  const photo = await picture()
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6, exif })
    .toBuffer()
  const { body } = await upload(photo)
  expect(body.url).toContain('.20x40.')
  const stored = await sharp(join(dataDir, 'media', nameOf(body.url))).metadata()
  expect([stored.exif, stored.xmp, stored.orientation]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['text named .jpg', Buffer.from('not a picture at all')],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing', Buffer.alloc(0)],
])('POST %s is 415 and stores nothing', async (_what, bytes) => {
  const before = await readdir(join(dataDir, 'media'))
  const { status, body } = await upload(bytes)
  expect([status, body]).toEqual([415, { message: 'Please select a valid image file' }])
  expect(await readdir(join(dataDir, 'media'))).toEqual(before)
})

test('POST a truncated photo is 415', async () => {
  const whole = await picture(400, 400).jpeg().toBuffer()
  expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(415)
})

test.each([
  ['width="9" height="9"', '1024x1024'],
  ['viewBox="0 0 24 48"', '512x1024'],
  ['width="20mm" height="10mm"', '1018x509'],
])('POST an SVG of %s with a script stores pixels', async (size, is) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><script>alert(1)</script></svg>`
  const { body } = await upload(Buffer.from(svg))
  expect(body.url).toContain(`.${is}.webp`)
})

test('POST more than 5 MB is 413', async () => {
  const { status, body } = await upload(Buffer.alloc(MAX_PICTURE_BYTES + 1))
  expect([status, body]).toEqual([
    413,
    { message: 'Image file is too large. Please select a smaller image.' },
  ])
})

test('POST a form without the field image is 400', async () => {
  const { status, body } = await upload(await picture().png().toBuffer(), 'file')
  expect([status, body]).toEqual([400, { message: 'Please select a valid image file' }])
})

test('A data URL in a picture field is stored as media', async () => {
  const bytes = await picture().jpeg().toBuffer()
  const photoUrl = `data:image/jpeg;base64,${bytes.toString('base64')}`
  const { status, body } = await admin.post('/api/admin/coaches', aCoach({ photoUrl }))
  expect(status).toBe(201)
  expect(body.photoUrl).toMatch(/^\/media\/.+\.40x20\.jpg#/)
  expect((await visitor().get(body.photoUrl)).status).toBe(200)

  const page = `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`
  const rejected = await admin.post('/api/admin/coaches', aCoach({ photoUrl: page }))
  expect([rejected.status, rejected.body.message]).toEqual([
    415,
    'Please select a valid image file',
  ])
})

test('GET of a listed width makes a narrower picture once', async () => {
  const { body } = await upload(await picture(900, 300).jpeg().toBuffer())
  const name = nameOf(body.url)
  const answers = await Promise.all([1, 2, 3, 4].map(() => inWidth(320, body.url, 'image/webp')))
  for (const { type, cacheControl, size } of answers) {
    expect([type, size]).toEqual(['image/webp', [320, 107]])
    expect(cacheControl).toContain('max-age=60')
  }
  expect(await readdir(join(dataDir, 'media/derived/320'))).toEqual([`${name}.webp`])
  for (const wrong of [`321/${name}`, 'x/y', '320/..%2fclub.db', `320/${'0'.repeat(40)}.9x9.jpg`]) {
    expect((await visitor().get(`/media/${wrong}`)).status).toBe(404)
  }
})

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
test.each([
  [chrome, 320, 'image/avif'],
  [chrome, 1200, 'image/webp'],
  ['image/webp,*/*', 320, 'image/webp'],
  ['image/png,image/*;q=0.8', 320, 'image/jpeg'],
  ['*/*', 1200, 'image/jpeg'],
])('GET with Accept: %s of %i px is %s', async (accept, width, expected) => {
  const { body } = await upload(await picture(1500, 300).jpeg().toBuffer())
  const { type, vary, size } = await inWidth(width, body.url, accept)
  expect([type, size[0], vary]).toEqual([expected, width, 'Accept'])
})

test('A transparent picture stays so for browsers without WebP', async () => {
  const { body } = await upload(await picture(900, 300).ensureAlpha(0.5).png().toBuffer())
  const { type, hasAlpha } = await inWidth(320, body.url, 'image/*')
  expect([type, hasAlpha]).toEqual(['image/png', true])
  // A placeholder would stand on its own colour.
  expect(body.url).toMatch(/\.900x300\.webp$/)
})

test.each(['#0}body{display:none}', `#${'A'.repeat(52)}");}body{}`, `#${'A'.repeat(52)}</style>`])(
  'POST of a picture URL that ends in %s is 400',
  async end => {
    const [url] = (await upload(await picture().png().toBuffer())).body.url.split('#')
    const image = { title: 'Odd', imageUrl: url + end }
    expect((await admin.post('/api/admin/gallery', image)).status).toBe(400)
  },
)

test('POST a data URL over the limit is 413', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1500, height: 900, channels: 3, background: '#000', noise } as const
  const bytes = await sharp({ create }).png().toBuffer()
  expect(bytes.length).toBeGreaterThan(2 * 1024 * 1024)
  expect(bytes.length).toBeLessThan(MAX_PICTURE_BYTES)
  const dataUrl = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`
  const image = { title: 'Noise', imageUrl: dataUrl(bytes) }
  const created = await admin.post('/api/admin/gallery', image)
  expect([created.status, created.body.imageUrl]).toEqual([
    201,
    expect.stringContaining('.1500x900.'),
  ])

  const message = 'Image file is too large. Please select a smaller image.'
  for (const size of [MAX_PICTURE_BYTES + 1, MAX_PICTURE_BYTES * 2]) {
    const tooLarge = { title: 'Large', imageUrl: dataUrl(Buffer.alloc(size)) }
    const answer = await admin.post('/api/admin/gallery', tooLarge)
    expect([answer.status, answer.body]).toEqual([413, { message }])
  }
  expect((await upload(Buffer.alloc(MAX_PICTURE_BYTES * 2))).body).toEqual({ message })
})

function nameOf(url: string) {
  return parseMediaUrl(url)?.name ?? ''
}

async function inWidth(width: number, url: string, accept: string) {
  const derived = visitor().url + url.replace('/media/', `/media/${width}/`)
  const answer = await fetch(derived, { headers: { accept } })
  const read = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return {
    type: answer.headers.get('content-type'),
    cacheControl: answer.headers.get('cache-control'),
    vary: answer.headers.get('vary'),
    size: [read.width, read.height],
    hasAlpha: read.hasAlpha,
  }
}
