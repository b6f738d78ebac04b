import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()

const GREEN = '#0e3b2e'
const YELLOW = '#f2b705'

/** Green, with a yellow lower right quarter. */
function aPhoto() {
  const create = { width: 400, height: 300, channels: 3, background: GREEN } as const
  const quarter = { width: 200, height: 150, channels: 3, background: YELLOW } as const
  const input = { create: quarter }
  return sharp({ create })
    .composite([{ input, left: 200, top: 150 }])
    .removeAlpha()
}

async function store(photo: Sharp) {
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await photo.png().toBuffer())]), 'photo.png')
  return (await admin.send('POST', '/api/admin/upload-image', { body: form })).body.url as string
}

test('a picture that is still loading shows its dominant colour and its blurred thumbnail', async () => {
  const imageUrl = await store(aPhoto())
  await create('gallery', { title: 'Corner', imageUrl })
  const { page } = await visit(visitor(), '/about')
  await page.route('**/media/**', () => {})
  await page.goto('/gallery', { waitUntil: 'commit' })
  const photo = page.getByRole('img', { name: 'Corner' })
  const { colour, thumbnail } = await photo.evaluate(image => {
    const { backgroundColor, backgroundImage } = getComputedStyle(image)
    return { colour: backgroundColor, thumbnail: backgroundImage }
  })
  expect(distance(colour.match(/\d+/g)?.map(Number) ?? [], GREEN)).toBeLessThan(24)
  expect(thumbnail).toMatch(/^url\("data:image\/bmp;base64,/)

  const seen = await sharp(await photo.screenshot())
    .resize(4, 3, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const pixel = (x: number, y: number) => [...seen.subarray((y * 4 + x) * 3, (y * 4 + x) * 3 + 3)]
  expect(distance(pixel(0, 0), GREEN)).toBeLessThan(40)
  expect(distance(pixel(3, 0), GREEN)).toBeLessThan(40)
  expect(distance(pixel(0, 2), GREEN)).toBeLessThan(40)
  expect(distance(pixel(3, 2), YELLOW)).toBeLessThan(40)
})

test.each(['/gallery?photo=', '/news/'])(
  'GET %s reserves the place of a whole picture, with its blurred thumbnail until it is loaded',
  async path => {
    const imageUrl = await store(aPhoto())
    const list = path === '/news/' ? 'news' : 'gallery'
    const row = { title: 'Whole', imageUrl, content: 'Words.', publishDate: '2026-10-01' }
    const { id } = await create(list, row)
    const { page } = await visit(visitor(), '/about')
    await page.route('**/media/**', () => {})
    await page.goto(path + id, { waitUntil: 'commit' })
    const place = page.locator('svg:has(> image[href^="data:"])')
    const waiting = await place.boundingBox()
    expect(waiting?.width).toBeGreaterThan(300)
    expect((waiting?.width ?? 0) / (waiting?.height ?? 1)).toBeCloseTo(4 / 3, 1)

    await page.unroute('**/media/**')
    await page.goto('about:blank')
    await page.goto(path + id)
    const image = place.locator('~ img')
    await expect.poll(() => image.evaluate(image => image.clientWidth)).toBeGreaterThan(0)
    const there = await image.boundingBox()
    expect(Math.abs((there?.width ?? 0) - (waiting?.width ?? 0))).toBeLessThanOrEqual(2)
    expect(Math.abs((there?.height ?? 0) - (waiting?.height ?? 0))).toBeLessThanOrEqual(2)
  },
)

/** Largest difference of a channel. */
function distance(colour: number[], hex: string) {
  const target = [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
  return Math.max(...target.map((value, at) => Math.abs(value - (colour[at] ?? 999))))
}

test('a picture added by More photos: shows its dominant colour while it is loading', async () => {
  const yellow = sharp({ create: { width: 300, height: 400, channels: 3, background: YELLOW } })
  const [shown, later] = [await store(aPhoto()), await store(yellow)]
  const rows = Array.from({ length: 150 }, (_, nth) => ({
    title: `Photo ${nth}`,
    imageUrl: nth < 149 ? shown : later,
  }))
  for (const row of rows) await create('gallery', row)
  const { page } = await visit(visitor(), '/gallery')
  const photos = page.locator('button[name=photo] img')
  await page.getByRole('link', { name: 'More photos' }).focus()
  const gallery = page.locator('[data-island$="gallery/gallery"][data-hydrated]')
  await gallery.waitFor({ state: 'attached' })
  await page.route('**/media/**', () => {})
  const last = page.getByRole('img', { name: 'Photo 149' })
  while ((await last.count()) === 0) {
    const before = await photos.count()
    await page.getByRole('link', { name: 'More photos' }).click()
    await expect.poll(() => photos.count()).toBeGreaterThan(before)
  }
  const colour = await last.evaluate(image => getComputedStyle(image).backgroundColor)
  expect(distance(colour.match(/\d+/g)?.map(Number) ?? [], YELLOW)).toBeLessThan(24)
})

test('a focal point is chosen by a press, by dragging and by arrow keys, on a phone too; the page crops around it', async () => {
  const photoUrl = await store(aPhoto())
  const coach = { name: 'Ana Brooks', role: 'Head Coach', photoUrl }
  const { id } = await create('coaches', coach)
  const { page } = await visit(admin, `/admin/coaches?coaches=${id}`, PHONE)
  await page.getByRole('button', { name: 'Focal point' }).click()
  const point = page.getByRole('slider', { name: 'Focal point' })
  const whole = point.locator('xpath=..')
  await expect.poll(() => point.getAttribute('aria-valuetext')).toMatch(/^50% .+ 50% /)
  await expectAccessibleInBothSchemes(page)
  const target = await point.boundingBox()
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)

  const { width, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 }
  await whole.click({ position: { x: width * 0.2, y: height * 0.7 } })
  await expect
    .poll(() => point.getAttribute('aria-valuetext'))
    .toBe('20% from the left, 70% from the top')
  await point.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect
    .poll(() => point.getAttribute('aria-valuetext'))
    .toBe('25% from the left, 69% from the top')
  const box = (await whole.boundingBox()) ?? { x: 0, y: 0 }
  await point.hover()
  await page.mouse.down()
  await page.mouse.move(box.x + width * 0.9, box.y + height * 0.1, { steps: 3 })
  await page.mouse.up()
  await expect
    .poll(() => point.getAttribute('aria-valuetext'))
    .toBe('90% from the left, 10% from the top')
  await page.getByRole('button', { name: 'Update Coach' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  const public_ = (await visit(visitor(), '/team')).page
  const shown = public_.getByRole('button', { name: /Ana Brooks/ }).locator('img')
  await expect
    .poll(() => shown.evaluate(image => getComputedStyle(image).objectPosition))
    .toBe('90% 10%')
})
