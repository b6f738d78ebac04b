import { expect, test } from 'vitest'
import { aPhotoUrl } from '../photos.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { aPhoto } from './gallery-many-steps.ts'
import { runTool, withFilters } from './list-menus.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()

test('photos are added to a new album on a phone, one is taken out and put back', async () => {
  // Fewer rows have no filter.
  const imageUrl = await aPhotoUrl()
  for (let at = 1; at <= 6; at++) {
    await create('gallery', { title: `Training ${at}`, imageUrl })
  }
  const { page } = await visit(admin, '/admin/gallery', PHONE)
  await page.getByRole('button', { name: 'Add Photos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Photos' })
  await dialog
    .locator('input[type=file]')
    .setInputFiles([await aPhoto('a.jpg'), await aPhoto('b.jpg', '#f2b705')])
  await dialog.getByLabel('Title for all').fill('Goal')
  await dialog.getByLabel('Album', { exact: true }).selectOption('A new album …')
  await dialog.getByRole('button', { name: 'Upload 2 photos' }).click()
  await dialog.getByText('Name is required').waitFor()
  await dialog.getByLabel('Name of the new album').fill('Autumn Cup')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Upload 2 photos' }).click()
  await page.getByText('2 photos added', { exact: true }).waitFor()

  const photos = page.getByRole('region', { name: 'Gallery' })
  await withFilters(page, async () => {
    await page.getByRole('dialog').getByLabel('Album', { exact: true }).selectOption('Autumn Cup')
  })
  await runTool(page, 'Select', 'gallery')
  await photos.getByRole('checkbox', { name: 'Select Goal 2' }).check()
  await page.getByRole('button', { name: 'Put into album' }).click()
  const put = page.getByRole('dialog', { name: 'Put into Album' })
  await put.getByRole('button', { name: 'Save' }).click()
  await page.getByText('1 photo in no album now', { exact: true }).waitFor()
  await photos.getByText('Goal 2').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await photos.getByText('Goal 2').waitFor()
})

test('an article shows the album and the photo that were picked in its editor, with a link to all of the album', async () => {
  const { page } = await visit(admin, '/admin/content?news=new')
  await page.getByLabel('Title', { exact: true }).fill('Cup day')
  await page.getByRole('textbox', { name: 'Content' }).pressSequentially('Well played')
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Photo gallery' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo gallery' })
  await dialog.getByLabel('Album').selectOption('Autumn Cup')
  await dialog.getByText('Shows its 2 photos').waitFor()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('img', { name: 'Goal 2' }).waitFor()
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Picture' }).click()
  const picture = page.getByRole('dialog', { name: 'Picture' })
  await picture.getByText('Choose from the gallery').click()
  await picture.getByRole('button', { name: 'Training 1' }).click()
  await picture.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('img', { name: 'Training 1' }).waitFor()
  await page.getByRole('button', { name: 'Create News Article' }).click()
  await page
    .getByText(/ was added$/)
    .first()
    .waitFor()
  const [{ body }] = (await admin.get('/api/news')).body
  const blocks: { type: string; attrs?: object }[] = JSON.parse(body).content
  expect(blocks.map(({ type, attrs }) => [type, attrs])).toEqual([
    ['paragraph', undefined],
    ['gallery', { pictures: [], album: 1 }],
    ['picture', expect.objectContaining({ alt: 'Training 1', fromGallery: true })],
  ])

  const { page: article } = await visit(visitor(), '/news/1/cup-day')
  await article.getByRole('img', { name: 'Goal 2' }).waitFor()
  await article.getByRole('link', { name: 'All photos: Autumn Cup' }).click()
  await article.getByRole('heading', { level: 1, name: 'Autumn Cup' }).waitFor()
  // A press before the page is hydrated opens it by the form, within the album, too.
  await article.locator('button[name="photo"]').first().click()
  await article.getByText('1 of 2', { exact: true }).waitFor()
})
