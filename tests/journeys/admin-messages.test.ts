import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { Client } from '../client.ts'
import { startBrowser } from './browser-page.ts'
import { chooseAsIs } from './choose-as-is.ts'
import { act } from './list-menus.ts'
import { startProxy } from './proxy.ts'

const { admin: newAdmin, visitor, url } = await startApp()
const { visit } = await startBrowser()
const proxy = await startProxy(url)
const admin = Object.assign(new Client(proxy.url), { cookies: (await newAdmin()).cookies })
const UPLOAD = 'POST /api/admin/upload-image'
const NGINX = { status: 413, body: '<h1>413 Request Entity Too Large</h1>' }

beforeEach(() => proxy.mishaps.clear())

/** The portal at that address behind the proxy, and a wait for its toast. */
async function open(path: string, ...expected: RegExp[]) {
  const { page } = await visit(admin, path, { expected })
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  const says = async (...texts: string[]) => {
    for (const text of texts) await toast.getByText(text, { exact: true }).first().waitFor()
  }
  return { page, says }
}

async function choose(page: Page, file: { name: string; mimeType: string; buffer?: Buffer }) {
  const buffer = file.buffer ?? (await aPicture())
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer })
}

const png = { name: 'a.png', mimeType: 'image/png' }

test.each([
  [
    'teams',
    'Error',
    'Failed to upload image: Image file is too large. Please select a smaller image.',
  ],
  ['coaches', 'Failed to upload image', 'Image file is too large. Please select a smaller image.'],
  ['players', 'Upload failed', 'Image file is too large. Please select a smaller image.'],
])('%s: a picture that a proxy finds too large', async (tab, title, description) => {
  proxy.mishaps.set(UPLOAD, NGINX)
  const { page, says } = await open(`/admin/${tab}?${tab}=new`, /^413 \/api\/admin\/upload-image$/)
  await choose(page, png)
  await says(title, description)
})

test('a picture that is cut off on its way can be sent again', async () => {
  proxy.mishaps.set(UPLOAD, 'cut')
  const { page, says } = await open('/admin/players?players=new')
  await choose(page, png)
  await says('Upload failed', 'The server cannot be reached. Check your connection and try again.')
  proxy.mishaps.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await says('Image uploaded successfully')
  await page.getByRole('img', { name: 'Photo preview' }).waitFor()
})

const ANY_IMAGE = 'Please select a valid image file (JPG, PNG, GIF, WebP, BMP, TIFF, SVG, ICO)'

test.each([
  ['teams', 'Please select a valid image file (JPEG, PNG, GIF, or WebP)', 'image/bmp', 10],
  ['teams', 'File size must be less than 5MB', 'image/png', 5_242_881],
  ['coaches', ANY_IMAGE, 'text/plain', 10],
  ['coaches', 'Image must be smaller than 5MB', 'image/png', 5_242_881],
  ['players', ANY_IMAGE, 'text/plain', 10],
  ['players', 'Failed to read the image file', 'image/jpeg', 3_000_000],
])('%s: at the field of a file that will not do: %s', async (tab, words, mimeType, size) => {
  const { page } = await open(`/admin/${tab}?${tab}=new`)
  await choose(page, { ...png, mimeType, buffer: randomBytes(size) })
  await page.getByText(words, { exact: true }).waitFor()
})

test.each([
  ['teams?teams=new', '1200x900'],
  ['sponsors?sponsors=new', '1200x900'],
  ['settings?part=look', '1200x900'],
  ['coaches?coaches=new', '2560x1920'],
  ['content?news=new', '2560x1920'],
  ['pages?pages=new', '2560x1920'],
  ['players?players=new', '800x600'],
])('a picture of 12 MB at %s is scaled down to %s before it is sent', async (address, size) => {
  const photo = { width: 2640, height: 1980, channels: 3 as const, background: '#17694d' }
  const buffer = await sharp({ create: photo }).jpeg().toBuffer()
  const { page, says } = await open(`/admin/${address}`)
  const chooser = page.locator('input[type=file]').first()
  await chooseAsIs(chooser, [{ name: 'a.jpg', type: 'image/jpeg', buffer, more: 12 * 1024 * 1024 }])
  await says('Image uploaded successfully')
  const preview = page.getByRole('img', { name: / preview$/ }).first()
  await expect.poll(() => preview.getAttribute('src')).toContain(`.${size}.`)
})

test('what is transparent in a large logo stays so', async () => {
  const logo = { width: 2400, height: 1200, channels: 4 as const, background: '#17694d80' }
  const bytes = await sharp({ create: logo }).png().toBuffer()
  const { page, says } = await open('/admin/teams?teams=new')
  await choose(page, { ...png, buffer: Buffer.concat([bytes, Buffer.alloc(5_242_881)]) })
  await says('Image uploaded successfully')
  const preview = page.getByRole('img', { name: 'Logo preview' })
  expect(await preview.getAttribute('src')).toMatch(/\.1200x600\.webp$/)
})

test('a HEIC over 5 MB, which the browser cannot draw: what to do', async () => {
  const { page } = await open('/admin/coaches?coaches=new')
  const heic = { name: 'IMG_1.HEIC', type: 'image/heic', buffer: Buffer.of(), more: 6_000_000 }
  await chooseAsIs(page.locator('input[type=file]'), [heic])
  await page
    .getByText(/^Image must be smaller than 5MB\. This browser cannot scale it down: choose it/)
    .waitFor()
})

test.each([
  ['coaches', 'a HEIC without a type', '', 0],
  ['players', 'a HEIC without a type', '', 0],
  ['players', 'a heavy HEIC, which the browser cannot draw', '', 2_500_000],
  ['players', 'one with a type', 'image/heic', 2_500_000],
])('%s: %s is sent as it is, and shown', async (tab, _what, type, more) => {
  const { page, says } = await open(`/admin/${tab}?${tab}=new`)
  const sample = await readFile(new URL('../../media/samples/turned.heic', import.meta.url))
  const input = page.locator('input[type=file]')
  await chooseAsIs(input, [{ name: 'IMG_1234.HEIC', type, buffer: sample, more }])
  await says('Image uploaded successfully')
  const preview = page.getByRole('img', { name: 'Photo preview' })
  await preview.waitFor()
  await expect.poll(() => preview.getAttribute('src')).toMatch(/\.64x128\./)
})

test('a text that calls itself a picture is rejected by the server', async () => {
  const { page, says } = await open(
    '/admin/coaches?coaches=new',
    /^415 \/api\/admin\/upload-image$/,
  )
  await choose(page, { ...png, buffer: Buffer.from('no picture at all') })
  await says('Failed to upload image', 'Please select a valid image file')
})

test.each([
  ['teams', 'Failed to fetch teams'],
  ['players', 'Failed to fetch players'],
])('%s that cannot be read say so, and load when they can be again', async (tab, words) => {
  proxy.mishaps.set(`GET /api/admin/${tab}/rows`, { status: 500, body: '' })
  const { page } = await open(`/admin/${tab}`, /^500 \/api\/admin\/(teams|players)\/rows$/)
  await page.getByText(words).waitFor()
  proxy.mishaps.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^No (teams|players) found/).waitFor()
})

test('a contact message that cannot be deleted stays, with the reason', async () => {
  const message = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }
  await visitor().post('/api/contact', { ...message, message: 'Can we come?' })
  const { page, says } = await open('/admin/messages', /^503 \/api\/admin\/contact\/1$/)
  await act(page, 'Delete', 'message from Ana Brooks')
  proxy.mishaps.set('DELETE /api/admin/contact/1', { status: 503, body: '' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await says('Error', 'Failed to delete contact message: 503: Service Unavailable')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
})

test.each([
  ['teams', 'team', { Name: 'U10 Test' }],
  ['coaches', 'coach', { Name: 'Dana Rivera', Role: 'Head Coach' }],
])('%s: what cannot be created stays in the form', async (tab, one, fields) => {
  proxy.mishaps.set(`POST /api/admin/${tab}`, 'cut')
  const { page, says } = await open(`/admin/${tab}?${tab}=new`)
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.keyboard.press('Control+Enter')
  const why = 'The server cannot be reached. Check your connection and try again.'
  await says('Error', `Failed to create ${one}: ${why}`)
  for (const [label, value] of Object.entries(fields)) {
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  }
})

test('a team that a proxy answers in plain text: status and text, and the form stays', async () => {
  proxy.mishaps.set('POST /api/admin/teams', { status: 503, type: 'text/plain', body: 'back soon' })
  const { page, says } = await open('/admin/teams?teams=new', /^503 \/api\/admin\/teams$/)
  await page.getByLabel('Name', { exact: true }).fill('U10 Test')
  await page.keyboard.press('Control+Enter')
  await says('Error', 'Failed to create team: 503: back soon')
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('U10 Test')
})

test('a list that a proxy answers in plain text: the text alone', async () => {
  proxy.mishaps.set('GET /api/admin/teams/rows', {
    status: 503,
    type: 'text/plain',
    body: 'back soon',
  })
  const { page } = await open('/admin/teams', /^503 \/api\/admin\/teams\/rows$/)
  await page.getByText('back soon', { exact: true }).waitFor()
})

function aPicture() {
  const grass = { width: 60, height: 40, channels: 3 as const, background: '#17694d' }
  return sharp({ create: grass }).png().toBuffer()
}
