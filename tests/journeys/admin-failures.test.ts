import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { Client } from '../client.ts'
import { aPictureFile } from '../photos.ts'
import { chooseAsIs } from './choose-as-is.ts'
import { startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'
import { startProxy } from './proxy.ts'
import { notice, seeValues } from './seen.ts'
import { answer } from './steps.ts'

const club = await startClubInBrowser()
const proxy = await startProxy(club.url)
const admin = Object.assign(new Client(proxy.url), { cookies: club.admin.cookies })
const UPLOAD = 'POST /api/admin/upload-image'
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

beforeEach(() => proxy.mishaps.clear())

/** The form of a new row, behind the proxy, and its input of a picture. */
async function openForm(path: string, ...expected: RegExp[]) {
  const { page } = await club.visit(admin, `/admin/${path}`, { expected })
  return { page, chooser: page.locator('input[type=file]').first() }
}

test('a picture: of the wrong kind, too large for a proxy, cut off on its way, and sent again', async () => {
  const tooLarge = /^413 \/api\/admin\/upload-image$/
  const { page, chooser } = await openForm('players?players=new', tooLarge)
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await page.getByText(/^Please select a valid image file \(JPG, PNG, GIF/).waitFor()
  proxy.mishaps.set(UPLOAD, { status: 413, body: '<h1>413 Request Entity Too Large</h1>' })
  await chooser.setInputFiles(await aPictureFile())
  await notice(page, 'Image file is too large. Please select a smaller image.')
  proxy.mishaps.set(UPLOAD, 'cut')
  await chooser.setInputFiles(await aPictureFile())
  await notice(page, UNREACHABLE)
  proxy.mishaps.clear()
  await page.getByRole('button', { name: 'Try again' }).click()
  await notice(page, 'Image uploaded successfully')
  await page.getByRole('img', { name: 'Photo preview' }).waitFor()
})

test.each([
  ['players?players=new', 'a.jpg', '.800x600.jpg'],
  // A logo stays transparent.
  ['teams?teams=new', 'a.png', '.1200x900.webp'],
])('a picture of 12 MB at %s, %s, is scaled down before it is sent', async (path, name, size) => {
  const { page, chooser } = await openForm(path)
  const photo = await aPictureFile(name, '#17694d80', [2640, 1980])
  await chooseAsIs(chooser, [{ ...photo, type: photo.mimeType, more: 12 * 1024 * 1024 }])
  await notice(page, 'Image uploaded successfully')
  const preview = page.getByRole('img', { name: / preview$/ }).first()
  await expect.poll(() => preview.getAttribute('src')).toContain(size)
})

test('a HEIC, which this browser cannot draw: sent as it is and shown; over 5 MB, what to do', async () => {
  const { page, chooser } = await openForm('coaches?coaches=new')
  const buffer = await readFile(new URL('../../media/samples/turned.heic', import.meta.url))
  const heic = { name: 'IMG_1234.HEIC', type: 'image/heic', buffer, more: 6_000_000 }
  await chooseAsIs(chooser, [heic])
  await page.getByText(/^Image must be smaller than 5MB\. This browser cannot scale it/).waitFor()
  // Some systems name no type.
  await chooseAsIs(chooser, [{ ...heic, type: '', more: 2_500_000 }])
  await notice(page, 'Image uploaded successfully')
  const preview = page.getByRole('img', { name: 'Photo preview' })
  await expect.poll(() => preview.getAttribute('src')).toMatch(/\.64x128\./)
})

test('what cannot be created stays in the form, and what cannot be deleted in its list, each with the reason', async () => {
  const message = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }
  await club.visitor().post('/api/contact', { ...message, message: 'Can we come?' })
  const { page } = await openForm('teams?teams=new', /^503 \/api\/admin\/(teams|contact\/1)$/)
  await page.getByLabel('Name', { exact: true }).fill('U10 Test')
  proxy.mishaps.set('POST /api/admin/teams', 'cut')
  await page.keyboard.press('Control+Enter')
  await notice(page, `Failed to create team: ${UNREACHABLE}`)
  const busy = { status: 503, type: 'text/plain', body: 'back soon' }
  proxy.mishaps.set('POST /api/admin/teams', busy)
  await page.keyboard.press('Control+Enter')
  await notice(page, 'Failed to create team: 503: back soon')
  await seeValues(page, { Name: 'U10 Test' })

  await page.goto('/admin/messages')
  await act(page, 'Delete', 'message from Ana Brooks')
  proxy.mishaps.set('DELETE /api/admin/contact/1', { status: 503, body: '' })
  await answer(page)
  await notice(page, 'Failed to delete contact message: 503: Service Unavailable')
  await answer(page, 'Cancel')
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
})
