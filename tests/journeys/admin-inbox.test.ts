import { expect, test } from 'vitest'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { navigation } from './places.ts'
import { lookAgain } from './steps.ts'

const { admin, newAdmin, visit, visitor } = await startClubInBrowser()
const jamie = await newAdmin()
const ana = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }

test('a message arrives: counted without a reload, read when opened, handled, seen by the other, archived', async () => {
  const { page: theirs } = await visit(jamie, '/admin/messages')
  const { page } = await visit(admin, '/admin/messages')
  await page.getByText('No contact messages found.').waitFor()
  await visitor().post('/api/contact', { ...ana, message: 'Can we come?\nOn Saturday?' })
  await lookAgain(page)
  const row = page.getByRole('row', { name: /Ana Brooks/ })
  await row.getByText('New', { exact: true }).waitFor()
  await row.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M$/).waitFor()
  await navigation(page)
    .getByRole('link', { name: /^Contact Messages ?1$/ })
    .waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(1\) Contact Messages/)
  await row.getByRole('button', { name: /^View/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tryouts and joining' })
  await dialog.getByText('On Saturday?').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Contact Messages/)
  await expectAccessible(page)

  await dialog.getByRole('button', { name: 'Mark as handled' }).click()
  await dialog.getByText(`by ${admin.username}`).waitFor()
  await lookAgain(theirs)
  await theirs.getByRole('row').getByText(`Handled by ${admin.username}`).waitFor()
  await dialog.getByRole('button', { name: 'Not handled yet' }).click()
  await dialog.getByRole('button', { name: 'Mark as handled' }).waitFor()
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await dialog.getByRole('button', { name: 'Back to the inbox' }).waitFor()
  await dialog.getByText('Close', { exact: true }).click()
  await page.getByText('Archived or set aside (1)').waitFor()
})

test('a message that is set aside: counted above the list, marked, and in the inbox after one press', async () => {
  const sent = { name: 'Thora Lindqvist', email: 'thora@family.example', subject: 'tryouts' }
  const body = new URLSearchParams({ ...sent, message: 'Whom do we ask?' })
  expect((await visitor().send('POST', '/contact', { body })).status).toBe(303)
  const { page } = await visit(admin, '/admin/messages')
  const note = page.getByRole('complementary', { name: 'Perhaps spam' })
  await note.getByText('One message is set aside').waitFor()
  await note.getByRole('link', { name: 'Show it' }).click()
  const button = page.getByRole('button', { name: 'Not spam: message from Thora Lindqvist' })
  await button.waitFor()
  await expectAccessible(page)
  await button.click()
  await button.waitFor({ state: 'detached' })
  await lookAgain(page)
  await note.waitFor({ state: 'detached' })
  await page.goto('/admin/messages')
  await page
    .getByRole('row', { name: /Thora Lindqvist/ })
    .getByText('New', { exact: true })
    .waitFor()
})

test('Reply without mail: the mail program with subject and quote', async () => {
  const cleo = { ...ana, name: 'Cleo Diaz', message: 'When?\nWhere?' }
  await visitor().post('/api/contact', cleo)
  const { page } = await visit(admin, '/admin/messages', PHONE)
  await page.getByRole('button', { name: 'View message from Cleo Diaz' }).click()
  const reply = page.getByRole('dialog').getByRole('link', { name: 'Reply', exact: true })
  const url = new URL((await reply.getAttribute('href')) ?? '')
  expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['mailto:', 'ana@club.example'])
  expect(url.searchParams.get('subject')).toBe('Re: Tryouts and joining')
  expect(url.searchParams.get('body')).toContain('> When?\n> Where?')
})
