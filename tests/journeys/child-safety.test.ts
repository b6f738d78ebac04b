import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'
import { see } from './seen.ts'
import { dialog, press } from './steps.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
const name = 'Wilhelmina Ashdown'
await create('players', aPlayer({ name }))

test('An admin releases a withheld picture under Public View', async () => {
  const dataUrl = await aPhotoUrl()
  const { body: child } = await admin.post('/api/admin/players', aPlayer({ photoUrl: dataUrl }))
  const article = { title: 'Cup', content: 'Won', imageUrl: child.photoUrl }
  await create('news', article)
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'refused' })
  expect((await admin.delete(`/api/admin/players/${child.id}`)).status).toBe(204)

  const { page: gallery } = await visit(admin, '/admin/gallery', {
    expected: [/^409 \/api\/admin\/upload-image$/],
  })
  await press(gallery, 'Add Photos')
  const buffer = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
  const file = { name: 'IMG_2.png', mimeType: 'image/png', buffer }
  await gallery.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  // A full name beside a photo is warned of, as in the form of one.
  await gallery.getByLabel('Title for all').fill(`Goal by ${name}`)
  await see(gallery, 'A full name beside a photo')
  await press(gallery, 'Upload 1 photo')
  await see(gallery, 'This picture is kept off the site to protect a child')

  const { page } = await visit(admin, '/admin/public-view', PHONE)
  await page.getByRole('heading', { name: 'Photos kept off the site (1)' }).waitFor()
  await see(page, 'The family said no')
  await expectAccessible(page)
  await press(page, 'Release')
  const question = page.getByRole('alertdialog', { name: 'Release this photo?' })
  await see(question, 'everybody sees it again wherever an article')
  await press(question, 'Release')
  await page.getByRole('heading', { name: 'Photos kept off the site (0)' }).waitFor()
  const [path = ''] = child.photoUrl.split('#')
  await expect.poll(async () => (await visitor().get(path)).status).toBe(200)
})

test('A photo withheld from visitors says so to staff', async () => {
  const photo = { title: 'Parade', imageUrl: await aPhotoUrl() }
  const { id } = await create('gallery', photo)
  const child = await create('players', aPlayer({ consent: 'refused' }))
  await admin.put(`/api/admin/gallery/${id}/people`, { player_ids: [child.id] })
  const { page } = await visit(admin, '/admin/gallery')
  const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0
  await see(page, 'Not on the site: a child in it may not be shown')
  await expect.poll(() => page.locator('main img').evaluate(isLoaded)).toBe(true)
  await act(page, 'Edit', 'Parade')
  const form = dialog(page, 'Edit Photo')
  await expect.poll(() => form.getByRole('img').evaluate(isLoaded)).toBe(true)
  await form.getByLabel('Captured on').fill('Spring')
  await press(form, 'Update photo')
  await see(page, 'Parade was updated. The site does not show it now.')
})

test('An erased child is in no draft on the device', async () => {
  const child = 'Ángel Núñez'
  await create('players', aPlayer({ name: child }))
  const article = { title: 'A goal', content: 'By ÁNGEL NÚÑEZ!' }
  await create('news', article)
  const { page } = await visit(admin, '/admin/players')
  await page.evaluate(() => {
    const draft = (text: string, at: Date) =>
      JSON.stringify({ values: { text }, opened: null, at: at.toISOString() })
    localStorage.setItem('draft/1/news/new', draft('Angel Nunez scored', new Date()))
    localStorage.setItem('draft/1/pages/new', draft('Us', new Date()))
    localStorage.setItem('draft/1/pages/7', draft('Us', new Date('2026-01-01')))
  })
  await page.reload()
  await act(page, 'Data', child)
  const form = dialog(page, `Data of ${child}`)
  await see(form, 'With the full name (1)')
  await press(form, 'Erase this child')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()

  const receipt = page.getByRole('dialog', { name: 'Erased' })
  await receipt.getByText('Where the child may be still').click()
  await see(receipt, 'Backups that were downloaded')
  await expectAccessible(page)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    receipt.getByRole('link', { name: 'A goal' }).click(),
  ])
  const edited = dialog(opened, 'Edit News Article').getByLabel('Title')
  await expect.poll(() => edited.inputValue()).toBe('A goal')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['draft/1/pages/new'])

  await page.goto('/admin/public-view')
  await page.getByText('Receipt', { exact: true }).click()
  await see(page, 'These texts and photos are still there')
})
