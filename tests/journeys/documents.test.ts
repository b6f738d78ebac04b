import { expect, test } from 'vitest'
import { aPdf, officeFile } from '../zip.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'
import { notice, see } from './seen.ts'
import { closeToasts, dialog, press } from './steps.ts'

const { admin, userWith, visit, visitor } = await startClubInBrowser()
const editor = await userWith('editor')

test('documents: one with macros is rejected in words, a PDF is added and replaced', async () => {
  const { page } = await visit(editor, '/admin/documents', {
    expected: [/^415 \/api\/admin\/upload-document$/],
  })
  await press(page, 'Add Document')
  const form = dialog(page, 'Add New Document')
  const file = form.getByLabel('File')
  const macros = officeFile('docx', { 'word/vbaProject.bin': 'x' })
  await file.setInputFiles({ name: 'fees.docx', mimeType: '', buffer: macros })
  await see(form, /^This file holds macros/)
  await expectAccessible(page)
  await file.setInputFiles({ name: 'fee_scale.pdf', mimeType: '', buffer: aPdf('of 2025') })
  await expect.poll(() => form.getByLabel('Title').inputValue()).toBe('Fee scale')
  await form.getByLabel('Group').fill('Money')
  await press(form, 'Create Document')
  await notice(page, 'Fee scale was added')
  const [document] = (await visitor().get('/api/documents')).body
  expect(document.file).toBe(`/documents/${document.id}/fee-scale.pdf`)

  await press(page, 'Edit Fee scale')
  const next = { name: 'x', mimeType: '', buffer: aPdf('of 2026') }
  await dialog(page, 'Edit Document').getByLabel('File').setInputFiles(next)
  await press(page, 'Update Document')
  await notice(page, 'Fee scale was changed')
  expect((await visitor().get(document.file)).text).toContain('of 2026')
})

test('several documents on a phone: those that fail stay, with what was typed', async () => {
  const small = await visit(admin, '/admin/documents', {
    ...PHONE,
    expected: [/^415 \/api\/admin\/upload-document$/],
  })
  await runTool(small.page, 'Add Several')
  const several = dialog(small.page, 'Add Several Documents')
  await several.getByLabel('Choose files').setInputFiles([
    { name: 'bylaws.docx', mimeType: '', buffer: officeFile('docx') },
    { name: 'half.pdf', mimeType: '', buffer: aPdf().subarray(0, 12) },
  ])
  await several.getByLabel('Group').fill('Rules')
  await several.getByLabel('Title of bylaws.docx').fill('Bylaws of 2026')
  await press(several, 'Add 2 documents')
  await see(several, /^Please select a PDF/)
  await expectAccessible(small.page)
  await expect.poll(() => several.getByLabel('Title of half.pdf').inputValue()).toBe('Half')
  await press(several, 'Delete half.pdf')
  await closeToasts(small.page)
  await several.getByRole('button', { name: 'Close' }).click()
  await small.page.getByText('Bylaws of 2026').first().waitFor()
})

test('a sponsor: on home, clicks in the portal', async () => {
  const { page } = await visit(editor, '/admin/sponsors?sponsors=new')
  const form = dialog(page, 'Add New Sponsor')
  await form.getByLabel('Name').fill('Prairie Dental')
  await form.getByLabel('Website').fill('prairie-dental.example')
  await press(form, 'Create Sponsor')
  await notice(page, 'Prairie Dental was added')
  const [sponsor] = (await visitor().get('/api/sponsors')).body
  const browser = { 'user-agent': 'Mozilla/5.0' }
  expect((await visitor().get(`/sponsors/${sponsor.id}/visit`, browser)).status).toBe(302)
  await page.goto('/admin/sponsors')
  await page.getByRole('row', { name: /Prairie Dental.*Supporter.*Always.*1.*1/ }).waitFor()
  await expectAccessible(page)

  const home = (await visitor().get('/')).text
  expect(home).toContain('Prairie Dental')
})
