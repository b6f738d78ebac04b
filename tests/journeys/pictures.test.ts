import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { aPictureFile } from '../photos.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { chooseAsIs } from './choose-as-is.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { goWrong } from './go-wrong.ts'
import { boxOf, closed, notice, see } from './seen.ts'
import { keys, press } from './steps.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()

const UPLOAD = '/api/admin/upload-image'
const GREEN = '#0e3b2e'
const YELLOW = '#f2b705'
const solid = (width: number, height: number, background: string) =>
  ({ create: { width, height, channels: 3, background } }) as const

/** Green, with a yellow lower right quarter. */
const aPhoto = () =>
  sharp(solid(400, 300, GREEN))
    .composite([{ input: solid(200, 150, YELLOW), left: 200, top: 150 }])
    .removeAlpha()

async function store(photo: Sharp) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await photo.png().toBuffer())]), 'photo.png')
  return (await admin.send('POST', '/api/admin/upload-image', { body: form })).body.url as string
}

/** Largest difference of a channel. */
function distance(color: Iterable<number>, hex: string) {
  const target = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  const channels = [...color]
  return Math.max(...target.map((value, at) => Math.abs(value - (channels[at] ?? 999))))
}

const holdPictures = (page: Page) => page.route('**/media/**', () => {})
const numbers = (text: string) => text.match(/\d+/g)?.map(Number) ?? []

test('A loading picture shows its color and a blurred thumbnail', async () => {
  await create('gallery', { title: 'Corner', imageUrl: await store(aPhoto()) })
  const { page } = await visit(visitor(), '/about')
  await holdPictures(page)
  await page.goto('/gallery', { waitUntil: 'commit' })
  const photo = page.getByRole('img', { name: 'Corner' })
  const [color = '', thumbnail] = await photo.evaluate(image => {
    const { backgroundColor, backgroundImage } = getComputedStyle(image)
    return [backgroundColor, backgroundImage]
  })
  expect(distance(numbers(color), GREEN)).toBeLessThan(24)
  expect(thumbnail).toMatch(/^url\("data:image\/bmp;base64,/)
  const shown = sharp(await photo.screenshot())
    .resize(4, 3, { fit: 'fill' })
    .removeAlpha()
  const pixels = await shown.raw().toBuffer()
  for (const [x, y, seen] of [
    [0, 0, GREEN],
    [3, 0, GREEN],
    [0, 2, GREEN],
    [3, 2, YELLOW],
  ] as const)
    expect(distance(pixels.subarray((y * 4 + x) * 3), seen)).toBeLessThan(40)
})

test.each(['/gallery?photo=', '/news/'])(
  'GET %s reserves the place of a picture until it is loaded',
  async path => {
    const imageUrl = await store(aPhoto())
    const list = path === '/news/' ? 'news' : 'gallery'
    const row = { title: 'Whole', imageUrl, content: 'Words.', publishDate: '2026-10-01' }
    const { id } = await create(list, row)
    const { page } = await visit(visitor(), '/about')
    await holdPictures(page)
    await page.goto(path + id, { waitUntil: 'commit' })
    const place = page.locator('svg:has(> image[href^="data:"])')
    const { width, height } = await boxOf(place)
    expect(width).toBeGreaterThan(300)
    expect(width / height).toBeCloseTo(4 / 3, 1)
    await page.unroute('**/media/**')
    await page.goto('about:blank')
    await page.goto(path + id)
    const image = place.locator('~ img')
    await expect.poll(() => image.evaluate(image => image.clientWidth)).toBeGreaterThan(0)
    const there = await boxOf(image)
    expect(Math.abs(there.width - width)).toBeLessThanOrEqual(2)
    expect(Math.abs(there.height - height)).toBeLessThanOrEqual(2)
  },
)

test('A focal point is chosen by press, drag or arrow keys', async () => {
  const coach = { name: 'Ana Brooks', role: 'Head Coach', photoUrl: await store(aPhoto()) }
  const { id } = await create('coaches', coach)
  const { page } = await visit(admin, `/admin/coaches?coaches=${id}`, PHONE)
  await press(page, 'Focal point')
  const point = page.getByRole('slider', { name: 'Focal point' })
  const whole = point.locator('xpath=..')
  const expectAt = (left: number, top: number) =>
    expect
      .poll(() => point.getAttribute('aria-valuetext'))
      .toMatch(new RegExp(`^${left}% .+ ${top}% `))
  await expectAt(50, 50)
  await expectAccessibleInBothSchemes(page)
  const { width, height } = await boxOf(whole)
  await whole.click({ position: { x: width * 0.2, y: height * 0.7 } })
  await expectAt(20, 70)
  await point.focus()
  await keys(page, 'ArrowRight', 'Shift+ArrowUp')
  await expectAt(25, 69)
  const { x, y } = await boxOf(whole)
  await point.hover()
  await page.mouse.down()
  await page.mouse.move(x + width * 0.9, y + height * 0.1, { steps: 3 })
  await page.mouse.up()
  await expectAt(90, 10)
  await press(page, 'Update Coach')
  await closed(page)
  const { page: site } = await visit(visitor(), '/team')
  const shown = site.getByRole('button', { name: /Ana Brooks/ }).locator('img')
  const position = () => shown.evaluate(image => getComputedStyle(image).objectPosition)
  await expect.poll(position).toBe('90% 10%')
})

/** The form of a new row, and its input of a picture. */
async function openForm(path: string, ...expected: RegExp[]) {
  const { page } = await visit(admin, `/admin/${path}`, { expected })
  return { page, chooser: page.locator('input[type=file]').first() }
}

test('A picture that fails is sent again', async () => {
  const tooLarge = /^413 \/api\/admin\/upload-image$/
  const { page, chooser } = await openForm('players?players=new', tooLarge)
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await see(page, /^Please select a valid image file \(JPG, PNG, GIF/)
  await goWrong(page, UPLOAD, { status: 413, body: '<h1>413 Request Entity Too Large</h1>' })
  await chooser.setInputFiles(await aPictureFile())
  await notice(page, 'Image file is too large. Please select a smaller image.')
  await goWrong(page, UPLOAD, 'cut')
  await chooser.setInputFiles(await aPictureFile())
  await notice(page, 'The server cannot be reached. Check your connection and try again.')
  await page.unroute(`**${UPLOAD}`)
  await press(page, 'Try again')
  await notice(page, 'Image uploaded successfully')
  await page.getByRole('img', { name: 'Photo preview' }).waitFor()
})

const heic = await readFile(new URL('../../media/samples/turned.heic', import.meta.url))
const large = async (name: string) => {
  const { mimeType: type, ...file } = await aPictureFile(name, '#17694d80', [2640, 1980])
  return { ...file, type, more: 12 * 1024 * 1024 }
}

test.each([
  ['players', '12 MB are scaled down', await large('a.jpg'), '.800x600.jpg'],
  ['teams', '12 MB of a logo stay transparent', await large('a.png'), '.1200x900.webp'],
  // This browser cannot draw it, and some systems name no type.
  ['coaches', 'HEIC', { name: 'A.HEIC', type: '', buffer: heic, more: 2_500_000 }, '.64x128.'],
])('A picture of %s, %s, is uploaded and shown', async (list, _, file, size) => {
  const { page, chooser } = await openForm(`${list}?${list}=new`)
  await chooseAsIs(chooser, [file])
  await notice(page, 'Image uploaded successfully')
  const preview = page.getByRole('img', { name: / preview$/ }).first()
  await expect.poll(() => preview.getAttribute('src')).toContain(size)
})
