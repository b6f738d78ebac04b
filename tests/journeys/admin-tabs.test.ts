import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPicture, journeys } from './admin-tabs-table.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'
import { act, runTool } from './list-menus.ts'

const { admin: newAdmin, visitor } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const anonymous = visitor()

test.each(journeys)(
  '$label: create, see it in public, edit, delete; nothing is lost without a connection',
  async journey => {
    const { page } = await visit(admin, `/admin/${journey.tab}`)
    const list = page.getByRole('region', { name: journey.label, exact: true })
    await list.getByText(journey.empty).waitFor()

    if (journey.addsInMenu) await runTool(page, `Add ${journey.add}`, journey.label)
    else await list.getByRole('button', { name: `Add ${journey.add}` }).click()
    const dialog = page.getByRole('dialog', { name: `Add New ${journey.add}` })
    for (const [label, value] of Object.entries(journey.fill)) await fill(page, label, value)
    await journey.choose?.(page)
    await expectAccessible(page)
    const create = dialog.getByRole('button', { name: `Create ${journey.add}` })
    await page.context().setOffline(true)
    await create.click()
    await failed('create')
    await page.context().setOffline(false)
    await create.click()
    await page.getByText(`${journey.named} was added`, { exact: true }).waitFor()
    const row = list.locator('[data-row]').first()
    for (const text of journey.row) await row.getByText(text, exactly(text)).first().waitFor()
    if (journey.under) await list.getByRole('heading', { name: journey.under }).waitFor()
    expect(await published(journey.path)).toMatchObject([journey.json])
    const [address, text] = journey.seen
    expect((await anonymous.get(address)).text).toContain(text)
    await expectAccessible(page)

    if (journey.isViewed) await act(page, 'Edit', /^Actions for/)
    else await row.getByRole('button', { name: 'Edit' }).click()
    await fill(page, ...journey.edit)
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(/ was changed$/)
      .first()
      .waitFor()
    expect(await published(journey.path)).toMatchObject([journey.edited])

    await act(page, 'Delete', /^Actions for/)
    const confirm = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await confirm.getByText('This action cannot be undone.').waitFor()
    await page.context().setOffline(true)
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await failed('delete')
    await page.context().setOffline(false)
    await confirm.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByText(/ was deleted$/)
      .first()
      .waitFor()
    await list.getByText(journey.empty).waitFor()
    expect(await published(journey.path)).toEqual([])
    expect((await anonymous.get(address)).text).not.toContain(text)

    async function failed(action: string) {
      const what = `Failed to ${action} ${journey.entity.toLowerCase()}`
      const why = 'The server cannot be reached. Check your connection and try again.'
      await page.getByText(`${what}: ${why}`, { exact: true }).waitFor()
    }
  },
)

test('a gallery image can be looked at', async () => {
  const imageUrl = `data:image/png;base64,${(await aPicture()).toString('base64')}`
  await admin.post('/api/admin/gallery', { title: 'Cup 10', imageUrl })
  await admin.post('/api/admin/gallery', { title: 'Cup 9', imageUrl, capturedAt: 'Fall 2025' })
  const { page } = await visit(admin, '/admin/gallery')
  const photos = page.getByRole('list', { name: 'Gallery' }).getByRole('listitem')
  await expect.poll(() => photos.allInnerTexts()).toEqual(['Cup 9', 'Cup 10'])
  await page.getByRole('button', { name: 'View Cup 9' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cup 9' })
  await dialog.getByRole('img', { name: 'Cup 9' }).waitFor()
  await dialog.getByText('Captured on Fall 2025').waitFor()
  await expectAccessible(page)
  await page.reload()
  await dialog.getByText('Close', { exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('a gallery image that breaks the rules: the message of the specification', async () => {
  const { page } = await visit(admin, '/admin/gallery?gallery=new')
  const chooser = page.locator('input[type=file]')
  await chooser.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await page.getByText('Please select a valid image file', { exact: true }).waitFor()
  const buffer = Buffer.alloc(5 * 1024 * 1024)
  await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByText('Image size must be less than 5MB', { exact: true }).waitFor()
})

test('messages are looked at and deleted, and nothing else', async () => {
  const { page } = await visit(admin, '/admin/messages')
  await page.getByText('No contact messages found.').waitFor()
  const link = page.getByRole('link', { name: 'contact form on the homepage' })
  await expect.poll(() => link.getAttribute('href')).toBe('/#contact')
  await expectAccessible(page)
  const message = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }
  await anonymous.post('/api/contact', { ...message, message: 'Can we come?\nOn Saturday?' })
  await page.reload()
  const row = page.getByRole('row', { name: /Ana Brooks/ })
  await row.getByText('Tryouts and joining').waitFor()
  await row.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/).waitFor()
  const list = page.getByRole('region', { name: 'Contact Messages' })
  await list.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  const inList = list.getByRole('button', { name: /^(Add|Edit)/ })
  expect(await inList.count()).toBe(0)

  await row.getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tryouts and joining' })
  await dialog.getByText('On Saturday?').waitFor()
  await expectAccessible(page)
  await dialog.getByText('Close', { exact: true }).click()
  await row.getByRole('button', { name: 'View' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Message from Ana Brooks was deleted', { exact: true }).waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('No contact messages found.').waitFor()
})

test('a row that is gone cannot be deleted or changed: the toast says so', async () => {
  const event = { date: '2031-03-15', time: '18:30', location: 'Oak Park', type: 'practice' }
  const { body } = await admin.post('/api/admin/schedule', event)
  const { page } = await visit(admin, `/admin/schedule?schedule=${body.id}`, {
    expected: [/^404 \/api\/admin\/schedule\//],
  })
  await fill(page, 'Location', 'Elm Park')
  await admin.delete(`/api/admin/schedule/${body.id}`)
  await page.keyboard.press('Control+Enter')
  const failure = 'Failed to update event: There is no such event.'
  await page.getByText(failure, { exact: true }).waitFor()
  await expect.poll(() => page.getByLabel('Location').inputValue()).toBe('Elm Park')
  // The list behind the form is refetched.
  await page.getByText('Saturday, March 15, 2031').waitFor({ state: 'detached' })
})

test('on a phone a row has two lines, and past events are folded', async () => {
  const past = { date: '2020-03-15', time: '09:00', location: 'Oak Park', type: 'practice' }
  await admin.post('/api/admin/schedule', past)
  await admin.post('/api/admin/schedule', { ...past, date: '2031-03-15' })
  const { page } = await visit(admin, '/admin/schedule', { viewport: { width: 390, height: 844 } })
  await page.getByText('Saturday, March 15, 2031').waitFor()
  expect(await page.getByText('Sunday, March 15, 2020').isVisible()).toBe(false)
  await page.getByText('Past events (1)').click()
  await page.getByText('Sunday, March 15, 2020').waitFor()
  await expectAccessible(page)
  const wide = () => document.documentElement.scrollWidth > innerWidth
  expect(await page.evaluate(wide)).toBe(false)
})

async function published(path: string) {
  return (await anonymous.get(`/api/${path}`)).body
}

async function fill(page: Page, label: string, value: string) {
  const field = page.getByRole('dialog').getByLabel(label, { exact: true })
  const isSelect = await field.evaluate(element => element instanceof HTMLSelectElement)
  if (isSelect) await field.selectOption({ label: value })
  else await field.fill(value)
}

function exactly(text: string | RegExp) {
  return { exact: typeof text === 'string' }
}
