import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { startBrowser } from './browser-page.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit, expectSound } = await startBrowser()
const admin = await newAdmin()
const content = 'Twelve teams from six clubs play in Plano.'
const { id } = (await admin.post('/api/admin/news', { title: 'Winter tournament', content })).body

test('without JavaScript a visitor searches from the header, with a typing error, and opens what was found', async () => {
  const { page } = await visit(visitor(), '/', { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Search' }).click()
  await page.getByLabel('What are you looking for?').fill('tuornament plano')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByText('this is for “tournament”').waitFor()
  await page.getByRole('link', { name: 'Winter tournament' }).click()
  await page.getByRole('heading', { name: 'Winter tournament' }).waitFor()
})

test('/search: accessible, and no wider than the page', async () => {
  await expectSound(visitor(), '/search?q=tournamnt')
})

test('an article is put off, and made a draft: the portal says so, and visitors find it no more', async () => {
  const { page } = await visit(admin, `/admin/content?news=${id}`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Publish date').fill('2031-12-25')
  await form.getByLabel('Publish time').fill('09:00')
  const label = 'Goes out on Dec 25, 2031 at 9:00 AM'
  await form.getByText(`${label}.`).waitFor()
  await form.getByRole('button', { name: 'Update News Article' }).click()
  await page.getByRole('cell', { name: label }).waitFor()
  expect((await visitor().get('/search?q=tournament')).text).toContain('Nothing found')

  await page.goto(`/admin/content?news=${id}`)
  await form.getByLabel('Draft').check()
  await form.getByRole('button', { name: 'Update News Article' }).click()
  await page.getByRole('cell', { name: 'Draft, Dec 25, 2031' }).waitFor()
  const preview = page.getByRole('link', { name: 'Preview Winter tournament' })
  await page.goto((await preview.getAttribute('href')) ?? '')
  await page.getByText('Preview: only staff see this article.').waitFor()
})
