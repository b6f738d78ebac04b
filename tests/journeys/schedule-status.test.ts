import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { formatDay, formatTime } from '../../kit/format-date.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible, expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act, runTool } from './list-menus.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()
const today = testToday()
const game = { type: 'game', date: addDays(today, 2), time: '09:00' }
await create('schedule', { ...game, opponent: 'Red Clay FC', location: 'Bluestem Park, Field 3' })

/** Returns the banner of the home page for an anonymous visitor. */
async function nextGame() {
  const { page } = await visit(visitor(), '/')
  const text = await page.getByRole('region', { name: 'Next Game' }).innerText()
  await page.context().close()
  return text
}

test('with the keyboard alone a game moves; visitors see where it is and was, until it is back as scheduled', async () => {
  const { page } = await visit(admin, '/admin/schedule')
  const menu = page.getByRole('button', { name: /^Actions for game against Red Clay FC/ })
  await menu.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Delay' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('New location').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Oak Park, Field 1')
  await page.getByRole('button', { name: 'Field closed' }).focus()
  await page.keyboard.press('Space')
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.waitForFunction(
    button => button === document.activeElement,
    await menu.elementHandle(),
  )
  const shown = await nextGame()
  for (const words of ['Moved', 'Oak Park, Field 1', 'Field closed · was Bluestem Park, Field 3'])
    expect(shown).toContain(words)

  await act(page, 'Status', 'game against Red Clay FC')
  await page.getByRole('radio', { name: 'Back to scheduled' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await nextGame()).not.toContain('Moved')
})

test('staff close a field for a day and announce it: a banner on every page, its events struck, until Undo takes all back', async () => {
  await create('schedule', {
    ...game,
    date: today,
    time: '23:58',
    opponent: 'Reds',
    location: 'Field 3',
  })
  await create('schedule', {
    ...game,
    date: today,
    time: '23:59',
    opponent: 'Blues',
    location: 'Field 31',
  })
  const { page } = await visit(admin, '/admin/schedule', { ...PHONE, hasTouch: true })
  await runTool(page, 'Close a day or field')
  const hits = page.getByRole('status').filter({ hasText: 'will be shown' })
  await hits.getByText(`2 events on ${formatDay(today, today)}`).waitFor()
  await page.getByLabel('Field', { exact: true }).fill('Field 3')
  await hits.getByText('1 event on').waitFor()
  // The time is now by default.
  const from = await page.getByLabel('From', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Standing water' }).tap()
  await page.getByLabel('Also as an urgent announcement').check()
  await page.getByText(/^“Field 3 is closed today .*: standing water.”, on home/).waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Create Closure' }).tap()
  await page
    .getByText(/^Field 3 closed on .*: every page says so$/)
    .first()
    .waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const card = page.getByRole('listitem').filter({ hasText: 'Reds' })
  await card.getByText('Cancelled', { exact: true }).waitFor()

  const { page: list } = await visit(visitor(), '/schedule?view=list')
  const banner = list.getByRole('complementary', { name: 'Closed fields' })
  await banner
    .getByText(
      `Field 3 is closed today from ${formatTime(from)}: standing water. Games and practices there are cancelled.`,
    )
    .waitFor()
  await expect.poll(() => list.locator('s').allInnerTexts()).toEqual(['23:58', 'vs Reds'])
  await expectAccessible(list)
  expect(await nextGame()).toContain('vs Blues')

  await page.getByRole('button', { name: 'Undo' }).tap()
  await page
    .getByText(/^Undone: Field 3 closed on /)
    .first()
    .waitFor()
  expect(await nextGame()).toContain('vs Reds')
  expect((await visitor().get('/api/announcements')).body).toEqual([])
})
