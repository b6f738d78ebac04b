import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
const name = 'Wilhelmina Ashdown'
await create('players', aPlayer({ name }))

test('a family is asked by a link, and answers; the portal shows it', async () => {
  const { page } = await visit(admin, '/admin/players')
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Ask families' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog('Ask Families').locator('code').innerText()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()

  const { page: family } = await visit(visitor(), new URL(url).pathname, PHONE)
  await family.getByLabel('No, please do not').check()
  await family.getByLabel('Your name').fill('Dana Ashdown')
  await family.getByRole('button', { name: 'Send the answer' }).click()
  await family.getByRole('heading', { name: 'Thank you' }).waitFor()

  await page.goto('/admin/players')
  await page.getByRole('row', { name }).getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => page.getByLabel('Who said it').inputValue()).toBe('Dana Ashdown')
  await expect.poll(() => page.getByLabel('Photo consent').last().inputValue()).toBe('refused')
})

test('a picture that is kept off the site: its uploader is told, and an admin releases it under Public View', async () => {
  const dataUrl = await aPhotoUrl()
  const { body: child } = await admin.post('/api/admin/players', aPlayer({ photoUrl: dataUrl }))
  const article = { title: 'Cup', content: 'Won', imageUrl: child.photoUrl }
  await create('news', article)
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'refused' })
  expect((await admin.delete(`/api/admin/players/${child.id}`)).status).toBe(204)

  const { page: gallery } = await visit(admin, '/admin/gallery', {
    expected: [/^409 \/api\/admin\/upload-image$/],
  })
  await gallery.getByRole('button', { name: 'Add Photos' }).click()
  const buffer = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
  const file = { name: 'IMG_2.png', mimeType: 'image/png', buffer }
  await gallery.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  // A full name beside a photo is warned of, as in the form of one.
  await gallery.getByLabel('Title for all').fill(`Goal by ${name}`)
  await gallery.getByText('A full name beside a photo').waitFor()
  await gallery.getByRole('button', { name: 'Upload 1 photo' }).click()
  await gallery.getByText('This picture is kept off the site to protect a child').waitFor()

  const { page } = await visit(admin, '/admin/public-view', PHONE)
  await page.getByRole('heading', { name: 'Photos kept off the site (1)' }).waitFor()
  await page.getByText('The family said no').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Release this photo?' })
  await dialog.getByText('everybody sees it again wherever an article').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('heading', { name: 'Photos kept off the site (0)' }).waitFor()
  const [path = ''] = child.photoUrl.split('#')
  await expect.poll(async () => (await visitor().get(path)).status).toBe(200)
})

test('a photo with a child who may not be shown: staff see it, and the notice of its change says that visitors do not', async () => {
  const photo = { title: 'Parade', imageUrl: await aPhotoUrl() }
  const { id } = await create('gallery', photo)
  const child = await create('players', aPlayer({ consent: 'refused' }))
  await admin.put(`/api/admin/gallery/${id}/people`, { player_ids: [child.id] })
  const { page } = await visit(admin, '/admin/gallery')
  const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0
  await page.getByText('Not on the site: a child in it may not be shown').waitFor()
  await expect.poll(() => page.locator('main img').evaluate(isLoaded)).toBe(true)
  await act(page, 'Edit', 'Parade')
  const dialog = page.getByRole('dialog', { name: 'Edit Photo' })
  await expect.poll(() => dialog.getByRole('img').evaluate(isLoaded)).toBe(true)
  await dialog.getByLabel('Captured on').fill('Spring')
  await dialog.getByRole('button', { name: 'Update photo' }).click()
  await page.getByText('Parade was changed. The site does not show it now.').first().waitFor()
})

test('a child is erased: links to what names it, the receipt, and no draft with the name on this device', async () => {
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
  const dialog = page.getByRole('dialog', { name: `Data of ${child}` })
  await dialog.getByText('With the full name (1)').waitFor()
  await dialog.getByRole('button', { name: 'Erase this child' }).click()
  await page.getByRole('button', { name: 'Erase', exact: true }).click()

  const receipt = page.getByRole('dialog', { name: 'Erased' })
  await receipt.getByText('Where the child may be still').click()
  await receipt.getByText('Backups that were downloaded').waitFor()
  await expectAccessible(page)
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    receipt.getByRole('link', { name: 'A goal' }).click(),
  ])
  const form = opened.getByRole('dialog', { name: 'Edit News Article' })
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('A goal')
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['draft/1/pages/new'])

  await page.goto('/admin/public-view')
  await page.getByText('Receipt', { exact: true }).click()
  await page.getByText('These texts and photos are still there').waitFor()
  await expectAccessible(page)
})
