import { expect, test } from 'vitest'
import { aPdf, officeFile } from '../zip.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { keyboardOf } from './keyboard.ts'
import { runTool } from './list-menus.ts'
import { notice, see, seeHeading, seeValues } from './seen.ts'
import { closeToasts, dialog, fill, press } from './steps.ts'

const { admin, create, userWith, visit, visitor } = await startClubInBrowser()
const REJECTED = { expected: [/^415 \/api\/admin\/upload-document$/] }

test('An article that is put off is gone for visitors', async () => {
  const { id } = await create('news', { title: 'Winter tournament', content: 'In Plano.' })
  const { page } = await visit(admin, `/admin/content?news=${id}`)
  const form = dialog(page)
  await fill(form, { 'Publish date': '2031-12-25', 'Publish time': '09:00' })
  const label = 'Goes out on Dec 25, 2031 at 9:00 AM'
  await see(form, `${label}.`)
  await press(form, 'Update News Article')
  await page.getByRole('cell', { name: label }).waitFor()
  expect((await visitor().get('/search?q=tournament')).text).toContain('Nothing found')

  await page.goto(`/admin/content?news=${id}`)
  await fill(form, { Draft: true })
  await press(form, 'Update News Article')
  await page.getByRole('cell', { name: 'Draft, Dec 25, 2031' }).waitFor()
  const preview = page.getByRole('link', { name: 'Preview Winter tournament' })
  await page.goto((await preview.getAttribute('href')) ?? '')
  await see(page, 'Preview: only staff see this article.')
})

test('An article is written on a phone with its page in a tab', async () => {
  const stored = async () => (await admin.get('/api/news')).body.length
  const before = await stored()
  const desk = { viewport: { width: 1440, height: 900 } }
  const { page } = await visit(admin, '/admin/content?news=new', desk)
  const form = dialog(page, 'Add New News Article')
  const shown = page.frameLocator('iframe[title="Preview"]')
  await fill(form, { Title: 'Rain or shine' })
  await form.getByRole('textbox', { name: 'Content' }).fill('We play at nine.')
  await seeHeading(shown, 'Rain or shine')
  await see(shown, 'We play at nine.')
  const width = () =>
    shown.locator('body').evaluate(body => body.ownerDocument.defaultView?.innerWidth)
  await expect.poll(width).toBe(390)
  await press(form, 'Computer')
  await expect.poll(width).toBe(1024)
  // A link of the preview leads nowhere.
  await shown.getByRole('link', { name: 'News & Announcements' }).click()
  await see(shown, 'We play at nine.')

  await page.setViewportSize(PHONE.viewport)
  await fill(form, { Title: ' ' })
  await form.getByRole('tab', { name: 'Preview' }).click()
  await see(shown, 'We play at nine.')
  expect(await stored()).toBe(before)
  await press(form, 'Create News Article')
  await see(form, 'Title is required')
  await expect.poll(keyboardOf(page).focused).toBe('Title')
  await fill(form, { Title: 'Rain or shine' })
  await press(form, 'Create News Article')
  await see(page, / was created$/)
  expect(await stored()).toBe(before + 1)
})

test('A document with macros is rejected in words', async () => {
  const { page } = await visit(await userWith('editor'), '/admin/documents', REJECTED)
  await press(page, 'Add Document')
  const form = dialog(page, 'Add New Document')
  const macros = officeFile('docx', { 'word/vbaProject.bin': 'x' })
  await fill(form, { File: { name: 'fees.docx', mimeType: '', buffer: macros } })
  await see(form, /^This file holds macros/)
  const scale = { name: 'fee_scale.pdf', mimeType: '', buffer: aPdf('of 2025') }
  await fill(form, { File: scale, Group: 'Money' })
  await seeValues(form, { Title: 'Fee scale' })
  await press(form, 'Create Document')
  await notice(page, 'Fee scale was created')
  const [document] = (await visitor().get('/api/documents')).body
  expect(document.file).toBe(`/documents/${document.id}/fee-scale.pdf`)

  await press(page, 'Edit Fee scale')
  await fill(dialog(page, 'Edit Document'), { File: { ...scale, buffer: aPdf('of 2026') } })
  await press(page, 'Update Document')
  await notice(page, 'Fee scale was updated')
  expect((await visitor().get(document.file)).text).toContain('of 2026')
})

test('Documents that fail on a phone keep what was typed', async () => {
  const { page } = await visit(admin, '/admin/documents', { ...PHONE, ...REJECTED })
  await runTool(page, 'Add Several')
  const several = dialog(page, 'Add Several Documents')
  await several.getByLabel('Choose files').setInputFiles([
    { name: 'bylaws.docx', mimeType: '', buffer: officeFile('docx') },
    { name: 'half.pdf', mimeType: '', buffer: aPdf().subarray(0, 12) },
  ])
  await fill(several, { Group: 'Rules', 'Title of bylaws.docx': 'Bylaws of 2026' })
  await press(several, 'Add 2 documents')
  await see(several, /^Please select a PDF/)
  await seeValues(several, { 'Title of half.pdf': 'Half' })
  await press(several, 'Delete half.pdf')
  await closeToasts(page)
  await several.getByRole('button', { name: 'Close' }).click()
  await see(page, 'Bylaws of 2026')
})
