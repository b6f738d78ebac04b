import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { Client } from '../client.ts'
import { aPictureFile } from '../photos.ts'
import { chooseAsIs } from './choose-as-is.ts'
import { startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'
import { startProxy } from './proxy.ts'
import { notice, see, seeValues } from './seen.ts'
import { answer, fill, keys, press, row } from './steps.ts'

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
  await see(page, /^Please select a valid image file \(JPG, PNG, GIF/)
  proxy.mishaps.set(UPLOAD, { status: 413, body: '<h1>413 Request Entity Too Large</h1>' })
  await chooser.setInputFiles(await aPictureFile())
  await notice(page, 'Image file is too large. Please select a smaller image.')
  proxy.mishaps.set(UPLOAD, 'cut')
  await chooser.setInputFiles(await aPictureFile())
  await notice(page, UNREACHABLE)
  proxy.mishaps.clear()
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
])('a picture of %s, %s: uploaded and shown', async (list, _, file, size) => {
  const { page, chooser } = await openForm(`${list}?${list}=new`)
  await chooseAsIs(chooser, [file])
  await notice(page, 'Image uploaded successfully')
  const preview = page.getByRole('img', { name: / preview$/ }).first()
  await expect.poll(() => preview.getAttribute('src')).toContain(size)
})

test('what cannot be created stays in the form, and what cannot be deleted in its list, each with the reason', async () => {
  const message = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }
  await club.visitor().post('/api/contact', { ...message, message: 'Can we come?' })
  const { page } = await openForm('teams?teams=new', /^503 \/api\/admin\/(teams|contact\/1)$/)
  await fill(page, { Name: 'U10 Test' })
  const busy = { status: 503, type: 'text/plain', body: 'back soon' }
  proxy.mishaps.set('POST /api/admin/teams', busy)
  await keys(page, 'Control+Enter')
  await notice(page, 'Failed to create team: 503: back soon')
  await seeValues(page, { Name: 'U10 Test' })

  await page.goto('/admin/messages')
  await act(page, 'Delete', 'message from Ana Brooks')
  proxy.mishaps.set('DELETE /api/admin/contact/1', { status: 503, body: '' })
  await answer(page)
  await notice(page, 'Failed to delete contact message: 503: Service Unavailable')
  await answer(page, 'Cancel')
  await row(page, /Ana Brooks/).waitFor()
})
