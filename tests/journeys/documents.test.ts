import { expect, test } from 'vitest'
import { aPdf, officeFile } from '../zip.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'
import { closeToasts } from './steps.ts'

const { admin, userWith, visit, visitor } = await startClubInBrowser()
const editor = await userWith('editor')

test('documents: one with macros is rejected in words, a PDF is added and replaced', async () => {
  const { page } = await visit(editor, '/admin/documents', {
    expected: [/^415 \/api\/admin\/upload-document$/],
  })
  await page.getByRole('button', { name: 'Add Document' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Document' })
  const file = dialog.getByLabel('File')
  const macros = officeFile('docx', { 'word/vbaProject.bin': 'x' })
  await file.setInputFiles({ name: 'fees.docx', mimeType: '', buffer: macros })
  await dialog.getByText(/^This file holds macros/).waitFor()
  await expectAccessible(page)
  await file.setInputFiles({ name: 'fee_scale.pdf', mimeType: '', buffer: aPdf('of 2025') })
  await expect.poll(() => dialog.getByLabel('Title').inputValue()).toBe('Fee scale')
  await dialog.getByLabel('Group').fill('Money')
  await dialog.getByRole('button', { name: 'Create Document' }).click()
  await page.getByText('Fee scale was added', { exact: true }).waitFor()
  const [document] = (await visitor().get('/api/documents')).body
  expect(document.file).toBe(`/documents/${document.id}/fee-scale.pdf`)

  await page.getByRole('button', { name: 'Edit Fee scale' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Document' })
  await edit.getByLabel('File').setInputFiles({ name: 'x', mimeType: '', buffer: aPdf('of 2026') })
  await edit.getByRole('button', { name: 'Update Document' }).click()
  await page.getByText('Fee scale was changed', { exact: true }).waitFor()
  expect((await visitor().get(document.file)).text).toContain('of 2026')
})

test('several documents on a phone: those that fail stay, with what was typed', async () => {
  const small = await visit(admin, '/admin/documents', {
    ...PHONE,
    expected: [/^415 \/api\/admin\/upload-document$/],
  })
  await runTool(small.page, 'Add Several')
  const several = small.page.getByRole('dialog', { name: 'Add Several Documents' })
  await several.getByLabel('Choose files').setInputFiles([
    { name: 'bylaws.docx', mimeType: '', buffer: officeFile('docx') },
    { name: 'half.pdf', mimeType: '', buffer: aPdf().subarray(0, 12) },
  ])
  await several.getByLabel('Group').fill('Rules')
  await several.getByLabel('Title of bylaws.docx').fill('')
  await several.getByRole('button', { name: 'Add 2 documents' }).click()
  await several.getByText('Title is required').waitFor()
  await several.getByLabel('Title of bylaws.docx').fill('Bylaws of 2026')
  await several.getByRole('button', { name: 'Add 2 documents' }).click()
  await several.getByText(/^Please select a PDF/).waitFor()
  await expectAccessible(small.page)
  await expect.poll(() => several.getByLabel('Title of half.pdf').inputValue()).toBe('Half')
  await several.getByRole('button', { name: 'Delete half.pdf' }).click()
  await closeToasts(small.page)
  await several.getByRole('button', { name: 'Close' }).click()
  await small.page.getByText('Bylaws of 2026').first().waitFor()
})

test('a sponsor, and quick links by rows: both on home, clicks in the portal', async () => {
  const { page } = await visit(editor, '/admin/sponsors?sponsors=new')
  const dialog = page.getByRole('dialog', { name: 'Add New Sponsor' })
  await dialog.getByLabel('Name').fill('Prairie Dental')
  await dialog.getByLabel('Website').fill('prairie-dental.example')
  await dialog.getByRole('button', { name: 'Create Sponsor' }).click()
  await page.getByText('Prairie Dental was added', { exact: true }).waitFor()
  const [sponsor] = (await visitor().get('/api/sponsors')).body
  const browser = { 'user-agent': 'Mozilla/5.0' }
  expect((await visitor().get(`/sponsors/${sponsor.id}/visit`, browser)).status).toBe(302)
  await page.goto('/admin/sponsors')
  await page.getByRole('row', { name: /Prairie Dental.*Supporter.*Always.*1.*1/ }).waitFor()
  await expectAccessible(page)

  await page.goto('/admin/footer?contact-info=new')
  const entry = page.getByRole('dialog', { name: 'Add New Contact Information' })
  await entry.getByLabel('Title').fill('Quick Links')
  await entry.getByLabel('Address of link 1').fill('/schedule')
  await expect.poll(() => entry.getByLabel('Text of link 1').inputValue()).toBe('Schedule')
  await entry.getByRole('button', { name: 'Add a link' }).click()
  await entry.getByLabel('Text of link 2').fill('League & cup')
  await entry.getByRole('button', { name: 'Create Contact Information' }).click()
  await entry
    .getByText(/^Each link needs a text, and an address/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await entry.getByLabel('Address of link 2').fill('league.example')
  await entry.getByRole('button', { name: 'Up with link 2' }).click()
  await entry.getByRole('button', { name: 'Create Contact Information' }).click()
  await page.getByText('Quick Links was added', { exact: true }).waitFor()
  const home = (await visitor().get('/')).text
  expect(home).toContain(
    '<li><a href="https://league.example" rel="noopener noreferrer">League &amp; cup',
  )
  expect(home).toContain('Prairie Dental')
})
