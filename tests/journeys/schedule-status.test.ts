import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { formatDay, formatTime } from '../../kit/format-date.ts'
import { startApp } from '../app.ts'
import { emptyTables } from '../content.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible, expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { act, runTool } from './list-menus.ts'

const { admin: newAdmin, visitor, db } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const today = testToday()
const [soon, later] = [addDays(today, 2), addDays(today, 9)]
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

beforeEach(async () => {
  await emptyTables(db, 'closures', 'schedule_events')
  await schedule({ date: soon, opponent: 'Red Clay FC', location: 'Bluestem Park, Field 3' })
  await schedule({ date: later, opponent: 'Lone Oak Rovers', location: 'Oak Park, Field 31' })
})

async function schedule(more: object) {
  const game = { type: 'game', time: '09:00', ...more }
  return (await admin.post('/api/admin/schedule', game)).body
}

/** Returns the banner of the home page for an anonymous visitor. */
async function nextGame() {
  const { page } = await visit(visitor(), '/')
  const text = await page.getByRole('region', { name: 'Next Game' }).innerText()
  await page.context().close()
  return text
}

function close(page: Page) {
  return page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('on a phone staff cancel a game in three taps and the home banner follows; three more take it back', async () => {
  expect(await nextGame()).toContain('vs Red Clay FC')
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  await act(page, 'Cancel', 'game against Red Clay FC')
  await page.getByRole('button', { name: 'Save' }).tap()
  await page
    .getByText(/^The game against Red Clay FC .* is cancelled$/)
    .first()
    .waitFor()
  await close(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Red Clay FC' })
  await card.getByText('Cancelled', { exact: true }).waitFor()
  await expectAccessible(page)
  expect(await nextGame()).toContain('vs Lone Oak Rovers')

  await act(page, 'Status', 'game against Red Clay FC')
  await page.getByRole('radio', { name: 'Back to scheduled' }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  await close(page)
  expect(await nextGame()).toContain('vs Red Clay FC')
})

test('a cancelled game stays in list, month and details, struck through, with the reason and how it was', async () => {
  const game = await schedule({ date: soon, time: '18:30', opponent: 'Reds', location: 'Field 3' })
  const change = { status: 'cancelled', reason: 'Standing water' }
  await admin.post(`/api/admin/schedule/${game.id}/status`, change)

  const { page } = await visit(visitor(), '/schedule?view=list')
  const row = page.getByRole('listitem').filter({ hasText: 'vs Reds' }).last()
  await expect.poll(() => row.locator('s').allInnerTexts()).toEqual(['18:30', 'vs Reds'])
  for (const words of ['Cancelled', 'Standing water', 'was 18:30, Field 3']) {
    await row.getByText(words).waitFor()
  }
  await page.goto(`/schedule?view=month&event=${game.id}`)
  const details = page.getByRole('dialog', { name: /Reds/ })
  await details.getByText('was 6:30 PM, Field 3').waitFor()
  expect(await details.getByText('Add to calendar').count()).toBe(0)
  await page.goto('/#events')
  const card = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('listitem')
  await card.filter({ hasText: 'vs Reds' }).getByText('Standing water').waitFor()
  await expect.poll(() => card.filter({ hasText: 'vs Reds' }).locator('s').count()).toBe(1)
})

test('with the keyboard alone a game moves, and visitors see where it is and where it was', async () => {
  const { page } = await visit(admin, '/admin/schedule')
  const way = page.getByRole('button', { name: /^Actions for game against Red Clay FC/ })
  await way.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delay' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const location = page.getByLabel('New location')
  await location.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Oak Park, Field 1')
  await page.getByRole('button', { name: 'Field closed' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Control+Enter')
  await close(page)
  await page.waitForFunction(button => button === document.activeElement, await way.elementHandle())
  const shown = await nextGame()
  for (const words of ['Moved', 'Oak Park, Field 1', 'Field closed · was Bluestem Park, Field 3']) {
    expect(shown).toContain(words)
  }
})

test('a game that has not moved: a message at the field; a delayed one shows both times', async () => {
  const { page } = await visit(admin, '/admin/schedule', {
    ...PHONE,
    expected: [/^400 \/api\/admin\/schedule\/\d+\/status$/],
  })
  await act(page, 'Status', 'game against Red Clay FC')
  await page.getByRole('radio', { name: 'Moved' }).tap()
  await page.getByRole('button', { name: 'Save' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/^Nothing has moved yet/).waitFor()
  await page.getByText(/^Failed to update event: Nothing has moved yet/).waitFor()
  await page.getByRole('radio', { name: 'Delayed' }).tap()
  await page.getByLabel('New time').fill('09:45')
  await page.getByRole('button', { name: 'Save' }).tap()
  await close(page)
  const shown = await nextGame()
  for (const words of ['Delayed', '9:45 AM', 'was 9:00 AM']) expect(shown).toContain(words)
})

test('a change by another admin in between: a message, and the next Save counts', async () => {
  const [game] = (await admin.get('/api/schedule')).body
  const { page } = await visit(admin, '/admin/schedule', {
    expected: [/^409 \/api\/admin\/schedule\/\d+\/status$/],
  })
  await act(page, 'Status', 'game against Red Clay FC')
  await page.getByRole('radio', { name: 'Postponed' }).click()
  await admin.put(`/api/admin/schedule/${game.id}`, { time: '10:00' })
  await page.getByRole('button', { name: 'Save' }).click()
  const refused = 'Someone else changed this event since you opened it.'
  await page.getByText(`Failed to update event: ${refused}`, { exact: true }).waitFor()
  await page
    .getByText(/at 10:00 AM/)
    .last()
    .waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await close(page)
  expect((await admin.get('/api/schedule')).body[0]).toMatchObject({
    ...{ status: 'postponed', time: '10:00' },
  })
})

test('staff close a field for a day: a banner on every page, its events struck, until they take it back', async () => {
  await schedule({ date: today, time: '23:58', opponent: 'Reds', location: 'Field 3' })
  await schedule({ date: today, time: '23:59', opponent: 'Blues', location: 'Field 31' })
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  await runTool(page, 'Close a day or field')
  const hits = page.getByRole('status').filter({ hasText: 'will be shown' })
  await hits.getByText(`2 events on ${formatDay(today, today)}`).waitFor()
  await page.getByLabel('Field', { exact: true }).fill('Field 3')
  await hits.getByText('1 event on').waitFor()
  // The time is now by default.
  const from = await page.getByLabel('From', { exact: true }).inputValue()
  expect(from).toMatch(/^\d\d:\d\d$/)
  await page.getByRole('button', { name: 'Standing water' }).tap()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Closure' }).tap()
  await page
    .getByText(/^Field 3 closed on .*: every page says so$/)
    .first()
    .waitFor()
  await close(page)
  const card = page.getByRole('listitem').filter({ hasText: 'Reds' })
  await card.getByText('Cancelled', { exact: true }).waitFor()
  await card.getByRole('button', { name: /^Actions for/ }).tap()
  await page.getByRole('dialog').getByText('Standing water').waitFor()
  await page.keyboard.press('Escape')
  await close(page)

  const sentence = `Field 3 is closed today from ${formatTime(from)}: standing water. Games and practices there are cancelled.`
  for (const path of ['/team', '/schedule?view=list']) {
    const { page } = await visit(visitor(), path)
    const banner = page.getByRole('complementary', { name: 'Closed fields' })
    await banner.getByText(sentence).waitFor()
    await expect.poll(() => banner.getByRole('link').getAttribute('href')).toBe('/schedule')
    if (path.startsWith('/schedule')) {
      await expect.poll(() => page.locator('s').allInnerTexts()).toEqual(['23:58', 'vs Reds'])
    }
    await page.context().close()
  }
  expect(await nextGame()).toContain('vs Blues')

  await runTool(page, 'Close a day or field')
  await page.getByRole('button', { name: 'Take back: Field 3 on' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).tap()
  await page.getByText('The closure was taken back', { exact: true }).waitFor()
  expect(await nextGame()).toContain('vs Reds')
})

test.each([
  ['/', 390, 'dark'],
  ['/', 1440, 'light'],
  ['/schedule?view=list', 390, 'light'],
  ['/schedule?view=month&event=', 1440, 'dark'],
] as const)(
  'with all that may come between, %s is sound, %i px, %s',
  async (path, width, colorScheme) => {
    const id = await confusion()
    const viewport = { width, height: 844 }
    const { page } = await visit(visitor(), path.endsWith('=') ? path + id : path, {
      viewport,
      colorScheme,
    })
    await page.getByRole('complementary', { name: 'Closed fields' }).waitFor()
    await expectAccessible(page)
  },
)

test('a closure of today is announced with the same save, and one Undo takes both back', async () => {
  const { page } = await visit(admin, '/admin/schedule')
  await runTool(page, 'Close a day or field')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Lightning')
  await page.getByLabel('Also as an urgent announcement').check()
  await page.getByText(/^“All fields are closed today .*: lightning.”, on home/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create Closure' }).click()
  await close(page)
  const announced = async () => (await visitor().get('/api/announcements')).body
  expect(await announced()).toMatchObject([
    { priority: 'urgent', startDate: today, endDate: today },
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page
    .getByText(/^Undone: All fields closed on /)
    .first()
    .waitFor()
  expect(await announced()).toEqual([])
  expect((await visitor().get('/api/closures')).body).toEqual([])
})

test('the dialogs of staff are sound, light and dark', async () => {
  await confusion()
  const { page } = await visit(admin, '/admin/schedule')
  await act(page, 'Status', /^Actions for/)
  await page.getByRole('radio', { name: 'Moved' }).click()
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await runTool(page, 'Close a day or field')
  await page.getByRole('status').filter({ hasText: 'will be shown' }).waitFor()
  await expectAccessibleInBothSchemes(page)
})

/** Makes a closed day, a game that moved and one that is postponed; returns the id of the last. */
async function confusion() {
  const ids = (await admin.get('/api/schedule')).body.map(({ id }: { id: number }) => id)
  const moved = { status: 'moved', time: '11:00', location: 'Field 5', reason: 'Field closed' }
  await admin.post(`/api/admin/schedule/${ids[0]}/status`, moved)
  await admin.post(`/api/admin/schedule/${ids[1]}/status`, { status: 'postponed', reason: 'Ice' })
  await admin.post('/api/admin/closures', { date: today, reason: 'Lightning' })
  return ids[1]
}
