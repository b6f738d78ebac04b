import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'
import { act, withFilters } from './list-menus.ts'

const { admin: newAdmin } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }

const create = async (path: string, row: object): Promise<{ id: number }> => {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
const swifts = await create('teams', aTeam({ name: 'U9 Swifts' }))
for (let number = 1; number <= 9; number += 1) {
  const team_id = number > 6 ? null : number > 3 ? swifts.id : hawks.id
  await create('players', aPlayer({ name: `Player ${number}`, number, team_id }))
  await create('gallery', { title: `Cup ${number}`, imageUrl: await aPhotoUrl() })
  const event = { type: 'game', time: '09:00', location: 'Bluestem Park, Field 3', team_id }
  await create('schedule', { ...event, date: `2031-03-1${number}`, opponent: `Rovers ${number}` })
}

test('a press beside the name opens the row, and a right click its menu', async () => {
  const { page } = await visit(admin, '/admin/players')
  await page
    .getByRole('row', { name: /Player 4/ })
    .getByText('Forward')
    .click()
  await page.getByRole('dialog', { name: 'Edit Player' }).waitFor()
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Player 4')
  await page.goBack()
  await page
    .getByRole('row', { name: /Player 5/ })
    .getByText('Forward')
    .click({ button: 'right' })
  const menu = page.getByRole('menu', { name: 'Actions for Player 5' })
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual(['Edit', 'Data', 'View on site', 'History', 'Delete'])
  await expectAccessibleInBothSchemes(page)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
})

test('by the keyboard: one stop for the row, one for its menu, and the focus returns there', async () => {
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('button', { name: 'Edit Player 1', exact: true }).focus()
  await page.keyboard.press('Tab')
  const opener = page.getByRole('button', { name: 'Actions for Player 1', exact: true })
  await opener.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('h')
  await page.keyboard.press('Enter')
  const history = page.getByRole('dialog', { name: 'History of Player 1' })
  await history.getByText('added').first().waitFor()
  await page.keyboard.press('Escape')
  await history.waitFor({ state: 'hidden' })
  await opener.and(page.locator(':focus')).waitFor()
})

test('players stand under their teams, events under their days, and a sorted list has no headings', async () => {
  const { page } = await visit(admin, '/admin/players')
  const headings = page.locator('td > h3')
  const teams = ['U9 Swifts', 'U15 Hawks', 'Without a team']
  await expect.poll(() => headings.allTextContents()).toEqual(teams)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect.poll(() => headings.count()).toBe(0)
  await page.goto('/admin/schedule')
  await page.getByRole('heading', { name: 'Tuesday, March 11, 2031' }).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Date' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Opponent' }).click()
  await page.getByRole('columnheader', { name: 'Date' }).waitFor()
})

test('filters and order are remembered on the device, unless the address says others; the search is not', async () => {
  const { page } = await visit(admin, '/admin/players')
  await page.getByLabel('Team', { exact: true }).selectOption('U9 Swifts')
  await page.getByRole('status').getByText('3 of 9 players').waitFor()
  await page.getByRole('searchbox').fill('player 4')
  await page.getByRole('status').getByText('1 of 9 players').waitFor()
  await page.goto('/admin/coaches')
  await page.getByText('No coaches found').waitFor()
  await page.goto('/admin/players')
  await page.getByRole('status').getByText('3 of 9 players').waitFor()
  await expect
    .poll(() => new URL(page.url()).searchParams.get('players-team'))
    .toBe(String(swifts.id))
  await page.goto('/admin/players?players-position=goalkeeper')
  await page.getByRole('status').getByText('0 of 9 players').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('status').getByText('9 players', { exact: true }).waitFor()
  await page.goto('/admin/players')
  await page.getByRole('status').getByText('9 players', { exact: true }).waitFor()
})

test.each(['players', 'schedule', 'gallery', 'teams'])(
  'on a phone above the first of the %s stand a head of at most 104 px and little more, and it stays in sight',
  async path => {
    const { page } = await visit(admin, `/admin/${path}`, PHONE)
    const list = page.locator('section:has(> header)').first()
    await list.locator('[data-row]').first().waitFor()
    const boxes = await list.evaluate(section => {
      const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
      return {
        head: section.querySelector('header')?.getBoundingClientRect().height,
        row: top(section.querySelector('[data-row]')) - top(section),
        small: [...section.querySelectorAll('button, select, input')]
          .filter(each => !each.closest('[data-row]') || each.matches('[data-menu]'))
          .filter(each => (each.closest('label') ?? each).getBoundingClientRect().height < 44)
          .map(each => each.outerHTML),
      }
    })
    await expect.poll(() => list.getByRole('button', { name: /^Add \w+/ }).count()).toBe(1)
    expect(boxes.head).toBeLessThanOrEqual(104)
    // The portal's own header has 56 px.
    expect(boxes.row).toBeLessThanOrEqual(300 - 56)
    expect(boxes.small).toEqual([])
    await page.evaluate(() => scrollTo(0, 400))
    const head = list.locator('> header')
    await expect.poll(async () => (await head.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await expectAccessibleInBothSchemes(page)
  },
)

test('on a phone an event opens a sheet with large buttons, and the rest beneath', async () => {
  const { page } = await visit(admin, '/admin/schedule', PHONE)
  await page.getByText('U15 Hawks vs Rovers 2').tap()
  const sheet = page.getByRole('dialog', { name: 'U15 Hawks vs Rovers 2' })
  for (const name of ['Delay', 'Move', 'Cancel']) {
    const box = await sheet.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(56)
  }
  await sheet.getByText('Bluestem Park, Field 3').waitFor()
  await expectAccessibleInBothSchemes(page)
  await sheet.getByRole('button', { name: 'Move' }).tap()
  const status = page.getByRole('dialog', { name: 'Event Status' })
  await expect.poll(() => status.getByRole('radio', { name: 'Moved' }).isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await act(page, 'Edit all details', 'game against Rovers 2')
  await page.getByRole('dialog', { name: 'Edit Event' }).waitFor()
})

test('on a phone filters stand on a sheet, and players are selected without another press', async () => {
  const { page } = await visit(admin, '/admin/players', PHONE)
  await withFilters(page, async () => {
    await page.getByLabel('Team', { exact: true }).selectOption('U9 Swifts')
    await expectAccessibleInBothSchemes(page)
  })
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select Player 5' }).check()
  await page.getByText('1 selected', { exact: true }).waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  const box = page.getByRole('checkbox', { name: 'Select Player 5' })
  await expect.poll(() => box.isChecked()).toBe(false)
})

test('with the keyboard of a phone open, what a search finds is above it', async () => {
  const { page } = await visit(admin, '/admin/players', {
    ...PHONE,
    viewport: { width: 390, height: 508 },
  })
  await page.getByRole('searchbox').fill('player 7')
  await page.getByRole('searchbox').scrollIntoViewIfNeeded()
  const row = page.getByRole('button', { name: 'Edit Player 7' })
  await expect
    .poll(async () => {
      const [field, hit] = [
        await page.getByRole('searchbox').boundingBox(),
        await row.boundingBox(),
      ]
      return field && hit ? hit.y + hit.height - field.y : undefined
    })
    .toBeLessThan(300)
})
