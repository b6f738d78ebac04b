import { readFile } from 'node:fs/promises'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { answerError } from '../server/http/errors.ts'
import { startClub } from '../tests/app.ts'
import { aBmp, anIco, anIcoBitmap } from '../tests/bitmaps.ts'
import { anEndlessSvg } from '../tests/hostile.ts'
import { UploadError, type UploadProblem } from './errors.ts'
import { renderInSandbox } from './sandbox.ts'

const { admin, visitor } = await startClub()

const sample = (name: string) => readFile(new URL(`./samples/${name}.heic`, import.meta.url))
const four = ['red', 'green', 'blue', 'white']
const turned = ['blue', 'red', 'white', 'green']
const png = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 4, background: '#00aa0080' } })
    .png()
    .toBuffer()

test.each([
  ['a BMP of 24 bits, as Paint saves it', aBmp(), '.40x20.jpg', four],
  ['a BMP whose rows need padding', aBmp({ width: 39, height: 21 }), '.39x21.jpg', four],
  ['a BMP that starts at the top', aBmp({ topDown: true }), '.40x20.jpg', four],
  ['a BMP with a palette', aBmp({ depth: 8 }), '.40x20.jpg', four],
  ['a BMP of 32 bits that says nothing of alpha', aBmp({ depth: 32, alpha: 0 }), '.40x20.', four],
  ['a BMP of 32 bits with masks', aBmp({ depth: 'masks', alpha: 255 }), '.40x20.webp', four],
  ['an icon of a BMP', anIco([anIcoBitmap({ side: 32, alpha: 255 })]), '.32x32.webp', four],
  ['a HEIC', await sample('drawing'), '.128x64.jpg', four],
  ['a HEIC of tiles, turned, as phones send it', await sample('turned'), '.64x128.jpg', turned],
])('%s is stored upright and opaque', async (_what, bytes, ending, colours) => {
  const { url, corners, alpha, metadata } = await sentAndServed(bytes)
  expect(url).toContain(ending)
  expect(corners).toEqual(colours)
  expect(alpha).toBe(255)
  expect(metadata).toEqual({})
})

test.each([
  ['a BMP with masks', aBmp({ depth: 'masks', alpha: 128 }), '.40x20.webp'],
  ['an icon of a BMP', anIco([anIcoBitmap({ side: 32, alpha: 128 })]), '.32x32.webp'],
  ['an icon of a PNG', anIco([await png(48)]), '.48x48.webp'],
])('%s that is half transparent is stored so', async (_what, bytes, ending) => {
  const { url, alpha } = await sentAndServed(bytes)
  expect(url).toContain(ending)
  expect(alpha).toBe(128)
})

test('An icon of several pictures is stored as the largest', async () => {
  const small = anIcoBitmap({ side: 16, alpha: 255 })
  const { url } = await sentAndServed(anIco([small, await png(256), await png(48)]))
  expect(url).toContain('.256x256.webp')
})

test('A HEIC is served without its metadata', async () => {
  const phones = await sample('turned')
  expect(phones.toString('latin1')).toContain('CanaryPhone')
  const { bytes } = await sentAndServed(phones)
  expect(bytes.toString('latin1')).not.toMatch(/Exif|EXIF|XMP |CanaryPhone/)
})

test('An AVIF with the major brand mif1 is decoded as AVIF', async () => {
  const create = { width: 40, height: 20, channels: 3, background: '#dd0000' } as const
  const avif = await sharp({ create }).avif().toBuffer()
  avif.write('mif1', 8)
  const { url } = await sentAndServed(avif)
  expect(url).toContain('.40x20.jpg')
})

async function sentAndServed(sent: Buffer) {
  const { status, body } = await admin.upload('image', sent, 'IMG_1234')
  expect([status, body.message]).toEqual([200, undefined])
  const url: string = body.url
  const bytes = Buffer.from(await (await fetch(visitor().url + url)).arrayBuffer())
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
  const picture = sharp(bytes).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4)].slice(0, 4)
  const [right, bottom] = [info.width - 3, info.height - 3]
  const corners = [at(2, 2), at(right, 2), at(2, bottom), at(right, bottom)].map(colourOf)
  const metadata = { exif, xmp, iptc, icc, orientation }
  return { url, bytes, corners, alpha: at(2, 2)[3], metadata }
}

/** Name of a colour of the sample, or its bright channels. */
function colourOf([red = 0, green = 0, blue = 0]: number[]) {
  const bright = [red, green, blue].map(value => value > 100).join()
  const colours = {
    'true,false,false': 'red',
    'false,true,false': 'green',
    'false,false,true': 'blue',
    'true,true,true': 'white',
  }
  return colours[bright as keyof typeof colours] ?? bright
}

const icon = anIco([anIcoBitmap({ side: 32, alpha: 255 })])

test('A decoder without CPU time was busy', async () => {
  await expect(renderInSandbox('ico', icon, { wallSeconds: 0.01 })).rejects.toMatchObject({
    problem: 'decoder-busy',
  })
})

test('A picture that uses up the CPU time is none', async () => {
  const rendering = renderInSandbox('svg', anEndlessSvg(), { cpuSeconds: 1, wallSeconds: 600 })
  await expect(rendering).rejects.toMatchObject({
    problem: 'not-a-picture',
    cause: { signal: 'SIGXCPU' },
  })
})

test('A picture that the decoder rejects is none', async () => {
  await expect(renderInSandbox('ico', Buffer.from('no icon'))).rejects.toMatchObject({
    problem: 'not-a-picture',
  })
})

test.each<[UploadProblem, number, string | undefined]>([
  ['decoder-busy', 503, '10'],
  ['not-a-picture', 415, undefined],
])('%s is %i, Retry-After %s', async (problem, status, retryAfter) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', () => Promise.reject(new UploadError(problem)))
  const { statusCode, headers } = await app.inject('/')
  expect([statusCode, headers['retry-after']]).toEqual([status, retryAfter])
})
