import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { lookAgain } from './live.ts'
import { navigation } from './places.ts'

const club = await startApp()
const { visit } = await startBrowser()
const admin = await club.admin()
const jamie = await club.admin()

async function arrive(name: string, message = 'Can we come?') {
  const sent = { name, email: 'ana@club.example', subject: 'tryouts', message }
  expect((await club.visitor().post('/api/contact', sent)).status).toBe(201)
}

test('a message arrives while the portal is open: count on the tab and in the title, without a reload; opened, it is read', async () => {
  const { page } = await visit(admin, '/admin/messages')
  await page.getByText('No contact messages found.').waitFor()
  await arrive('Ana Brooks')
  await lookAgain(page)
  const row = page.getByRole('row', { name: /Ana Brooks/ })
  await row.getByText('New', { exact: true }).waitFor()
  await navigation(page)
    .getByRole('link', { name: /^Contact Messages ?1$/ })
    .waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(1\) Contact Messages/)
  await row.getByRole('button', { name: /^View/ }).click()
  await page.getByRole('dialog').getByText('Can we come?').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Contact Messages/)
  await expectAccessibleInBothSchemes(page)
})

test('handled by one, seen by the other; taken back, and archived beneath the others', async () => {
  await arrive('Bo Chen')
  const { page: theirs } = await visit(jamie, '/admin/messages')
  const { page } = await visit(admin, '/admin/messages')
  await page
    .getByRole('row', { name: /Bo Chen/ })
    .getByRole('button', { name: /^View/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mark as handled' }).click()
  await dialog.getByText(`by ${admin.username}`).waitFor()
  await lookAgain(theirs)
  await theirs
    .getByRole('row', { name: /Bo Chen/ })
    .getByText(`Handled by ${admin.username}`)
    .waitFor()
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
  expect((await club.visitor().send('POST', '/contact', { body })).status).toBe(303)
  const { page } = await visit(admin, '/admin/messages')
  const note = page.getByRole('complementary', { name: 'Perhaps spam' })
  await note.getByText('One message is set aside').waitFor()
  await note.getByRole('link', { name: 'Show it' }).click()
  await page.getByText('Archived or set aside (1)').waitFor()
  const button = page.getByRole('button', { name: 'Not spam: message from Thora Lindqvist' })
  await expectAccessibleInBothSchemes(page)
  await button.click()
  await lookAgain(page)
  await note.waitFor({ state: 'detached' })
  await page.getByText('No contact messages match').waitFor()
  await page.goto(`${club.url}/admin/messages`)
  await page
    .getByRole('row', { name: /Thora Lindqvist/ })
    .getByText('New', { exact: true })
    .waitFor()
})

test('Reply without mail: the mail program with subject and quote', async () => {
  await arrive('Cleo Diaz', 'When?\nWhere?')
  const { page } = await visit(admin, '/admin/messages', { viewport: { width: 390, height: 844 } })
  await page.getByRole('button', { name: 'View message from Cleo Diaz' }).click()
  const reply = page.getByRole('dialog').getByRole('link', { name: 'Reply', exact: true })
  const url = new URL((await reply.getAttribute('href')) ?? '')
  expect([url.protocol, decodeURIComponent(url.pathname)]).toEqual(['mailto:', 'ana@club.example'])
  expect(url.searchParams.get('subject')).toBe('Re: Tryouts and joining')
  expect(url.searchParams.get('body')).toContain('> When?\n> Where?')
  expect(await page.getByRole('dialog').getByText('Cleo Diaz').innerText()).toBe('Cleo Diaz')
  await expectAccessibleInBothSchemes(page)
})
