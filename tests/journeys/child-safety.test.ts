import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { act } from './list-menus.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const name = 'Wilhelmina Ashdown'
await admin.post('/api/admin/players', aPlayer({ name }))

/** Axe, and nothing wider than the page, at both widths. */
async function expectSound(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(width)
  }
}

test('a family is asked by a link and answers without JavaScript; the portal shows the answer', async () => {
  const { page } = await visit(admin, '/admin/players')
  const dialog = (title: string) => page.getByRole('dialog', { name: title })
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Ask families' }).click()
  await page.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog('Ask Families').locator('code').innerText()
  await expectSound(page)
  await page.getByRole('button', { name: 'Done' }).click()

  const family = await visit(visitor(), new URL(url).pathname, { javaScriptEnabled: false })
  await family.page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => family.page.locator('h1').innerText()).toContain('Wilhelmina A.')
  await family.page.getByLabel('No, please do not').check()
  await family.page.getByLabel('Your name').fill('Dana Ashdown')
  await family.page.getByRole('button', { name: 'Send the answer' }).click()
  await family.page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const open = await visit(visitor(), new URL(url).pathname, { expected: [/^404 \/consent\//] })
  await open.page.getByRole('heading', { name: 'This link does not work' }).waitFor()

  await page.goto('/admin/players')
  await page.getByRole('row', { name }).getByRole('button', { name: 'Edit' }).click()
  await expect.poll(() => page.getByLabel('Who said it').inputValue()).toBe('Dana Ashdown')
  await expect.poll(() => page.getByLabel('Photo consent').last().inputValue()).toBe('refused')
})

test('the photo consent and the team of several players at once: one request each, and the list shows it', async () => {
  const names = ['Ottoline Marsh', 'Thaddeus Brook']
  for (const name of names) await admin.post('/api/admin/players', aPlayer({ name }))
  const { page } = await visit(admin, '/admin/players')
  const written: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // What became of the selected rows is read by POST.
    if (request.method() !== 'GET' && !pathname.endsWith('/rows')) written.push(pathname)
  })
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Photo consent' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo Consent' })
  await dialog.getByLabel('Who said it').fill('Parents’ evening')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Photo consent of 2 players: Given', { exact: true }).waitFor()
  expect(written).toEqual(['/api/admin/players/bulk'])

  const team_id = (await admin.post('/api/admin/teams', aTeam({ name: 'U9 Plovers' }))).body.id
  await page.reload()
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Move to a team' }).click()
  const move = page.getByRole('dialog', { name: 'Move to a Team' })
  await move.getByLabel('Team', { exact: true }).selectOption('U9 Plovers')
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await page.getByText('2 players moved to U9 Plovers', { exact: true }).waitFor()
  expect(written).toEqual(['/api/admin/players/bulk', '/api/admin/players/bulk'])
  const moved = (await admin.get('/api/players')).body as { name: string; team_id: number }[]
  for (const name of names) expect(moved.find(row => row.name === name)?.team_id).toBe(team_id)
  const rows = (await admin.get('/api/players')).body as { name: string; consent_by: string }[]
  for (const name of names)
    expect(rows.find(row => row.name === name)?.consent_by).toBe('Parents’ evening')
  for (const { id } of rows.filter(row => names.includes(row.name)) as unknown as { id: number }[])
    await admin.delete(`/api/admin/players/${id}`)
})

test('consent, data of a child, and what the public sees: sound in both widths', async () => {
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('button', { name: 'Photo consent' }).click()
  await page.getByRole('dialog', { name: 'Photo Consent' }).getByLabel('Who said it').waitFor()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await act(page, 'Data', name)
  await page.getByRole('button', { name: 'Erase this child' }).waitFor()
  await expectSound(page)

  await page.goto('/admin/public-view')
  await page.getByRole('heading', { name: 'Each child (1)' }).waitFor()
  await page.getByText('opened the roster of all teams').waitFor()
  await expectSound(page)
})

test('a picture that is kept off the site: its uploader is told, and an admin releases it under Public View', async () => {
  const dataUrl = await aPhotoUrl()
  const { body: child } = await admin.post('/api/admin/players', aPlayer({ photoUrl: dataUrl }))
  const article = { title: 'Cup', content: 'Won', imageUrl: child.photoUrl }
  expect((await admin.post('/api/admin/news', article)).status).toBe(201)
  await admin.put(`/api/admin/players/${child.id}`, { consent: 'refused' })
  expect((await admin.delete(`/api/admin/players/${child.id}`)).status).toBe(204)

  const { page: gallery } = await visit(admin, '/admin/gallery', {
    expected: [/^409 \/api\/admin\/upload-image$/],
  })
  await gallery.getByRole('button', { name: 'Add Photos' }).click()
  const buffer = Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
  const file = { name: 'IMG_2.png', mimeType: 'image/png', buffer }
  await gallery.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await gallery.getByLabel('Title for all').fill('Goal')
  await gallery.getByRole('button', { name: 'Upload 1 photo' }).click()
  await gallery.getByText('This picture is kept off the site to protect a child').waitFor()

  const { page } = await visit(admin, '/admin/public-view')
  await page.getByRole('heading', { name: 'Photos kept off the site (1)' }).waitFor()
  await page.getByText('The family said no').waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Release' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Release this photo?' })
  await dialog.getByText('everybody sees it again wherever an article').waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Release' }).click()
  await page.getByRole('heading', { name: 'Photos kept off the site (0)' }).waitFor()
  const [path = ''] = child.photoUrl.split('#')
  await expect.poll(async () => (await visitor().get(path)).status).toBe(200)
})

test('many photos whose title holds a full name of the roster: a warning, as in the form of one', async () => {
  const { page } = await visit(admin, '/admin/gallery')
  await page.getByRole('button', { name: 'Add Photos' }).click()
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a photo') }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  await page.getByLabel('Title for all').fill(`Goal by ${name}`)
  await page.getByText('A full name beside a photo').waitFor()
})

test('a photo with a child who may not be shown: staff see it, and the notice of its change says that visitors do not', async () => {
  const photo = { title: 'Parade', imageUrl: await aPhotoUrl() }
  const { id } = (await admin.post('/api/admin/gallery', photo)).body
  const child = (await admin.post('/api/admin/players', aPlayer({ consent: 'refused' }))).body
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

test('a consent page with a valid link: sound in both widths', async () => {
  const { body } = await admin.post('/api/admin/players', aPlayer({ name: 'Thaddeus Brook' }))
  const made = await admin.post('/api/admin/consent-links', { player_ids: [body.id] })
  const { page } = await visit(visitor(), new URL(made.body.links[0].url).pathname)
  await page.getByLabel('Your name').waitFor()
  await expectSound(page)
})

test('a child is erased: links to what names it, the receipt, and no draft with the name on this device', async () => {
  const child = 'Ángel Núñez'
  await admin.post('/api/admin/players', aPlayer({ name: child }))
  const article = { title: 'A goal', content: 'By ÁNGEL NÚÑEZ!' }
  expect((await admin.post('/api/admin/news', article)).status).toBe(201)
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
  await expectSound(page)
})
