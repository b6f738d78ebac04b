import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTeam } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { boxOf, closed, notice, see, seeFocus, seeHeading, seeUrl } from './seen.ts'
import { dialog, entry, keys, press } from './steps.ts'

/** Friday noon in Chicago. */
const now = () => new Date('2026-11-06T18:00:00Z')
const { admin, create, visit, visitor } = await startClubInBrowser({ now })
const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
const swifts = await create('teams', aTeam({ name: 'U9 Swifts' }))
const game = { type: 'game', date: '2026-11-07', location: 'Oak Park, Field 1' }
const rovers = { ...game, time: '09:00', end_time: '10:15', opponent: 'Lone Oak Rovers' }
const first = await create('schedule', { ...rovers, team_id: hawks.id, arrive_early: 30 })
const athletic = { ...game, time: '14:30', opponent: 'Prairie Star Athletic' }
await create('schedule', { ...athletic, team_id: swifts.id })
const cedar = { ...game, time: '09:00', opponent: 'Cedar Ridge United', team_id: hawks.id }
await create('schedule', { ...cedar, date: '2026-12-05' })
const tournament = { ...game, date: '2026-11-21' }
for (const hour of ['08', '10', '12', '14', '16'])
  await create('schedule', { ...tournament, time: `${hour}:30`, opponent: `Rival ${hour}` })
const practice = { type: 'practice', time: '18:00', location: 'Oak' }
for (let day = 10; day < 30; day++)
  await create('schedule', { ...practice, date: `2026-11-${day}` })
const dinner = { ...practice, type: 'other', opponent: 'Club dinner' }
await create('schedule', { ...dinner, date: '2027-02-09' })
const played = await create('schedule', { ...cedar, date: '2026-10-31' })
await admin.post(`/api/admin/schedule/${played.id}/score`, { ours: 3, theirs: 1 })
const card = (page: Page) => dialog(page, 'U15 Hawks vs Lone Oak Rovers')

test("A tablet's month opens days, events and the next month", async () => {
  const viewport = { width: 820, height: 1180 }
  const { page } = await visit(visitor(), '/schedule?view=month', { viewport })
  const tile = page.locator('#calendar').getByText('vs Prairie Star Athletic').first()
  expect(await tile.evaluate(each => each.scrollHeight - each.clientHeight)).toBe(0)
  const day = dialog(page, 'Saturday, November 21')
  const more = page.getByRole('button', { name: '+3 more' })
  await more.click()
  await expect.poll(() => day.getByRole('button', { name: /Rival/ }).count()).toBe(5)
  await expectAccessible(page)
  await press(day, 'vs Rival 16')
  await page.locator(':focus').filter({ hasText: 'Rival 16' }).waitFor()
  await press(dialog(page, /Rival 16/), 'All events of Saturday, November 21')
  await day.waitFor()
  await keys(page, 'Escape')
  await day.waitFor({ state: 'hidden' })
  await seeFocus(more)
  await seeUrl(page, /\?view=month$/)
  await press(page, 'Next month', 'Next month', 'Go to February 2027', /Club dinner/)
  const shown = dialog(page, /Club dinner/)
  await shown.waitFor()
  await keys(page, 'Escape')
  await shown.waitFor({ state: 'hidden' })
  await page.reload()
  await seeHeading(page, 'February 2027')
  await press(page, 'Today')
  await seeHeading(page, 'November 2026')
})

test('A family with two children keeps both teams chosen', async () => {
  const { page } = await visit(visitor(), `/schedule?team=${swifts.id}`, PHONE)
  const sheet = dialog(page, 'Show the events of')
  await press(page, 'Show the events of')
  await sheet.getByRole('link', { name: 'Add U15 Hawks' }).click()
  await page.waitForURL(url => url.search === `?team=${swifts.id},${hawks.id}`)
  await seeHeading(page, 'U9 Swifts and U15 Hawks Schedule')
  await see(page, 'Lone Oak Rovers', 'Prairie Star Athletic')
  await press(page, 'Show the events of')
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'Remove U9 Swifts' }).click()
  await page.waitForURL(url => url.search === `?team=${hawks.id}`)
  await press(page, 'Month View', 'Next month', 'List View')
  const later = page.getByRole('button', { name: 'vs Cedar Ridge United' })
  await later.waitFor()
  await seeUrl(page, `?team=${hawks.id}&view=list&month=2026-12`)
  await page.reload()
  await later.waitFor()
  await expect.poll(() => page.title()).toMatch(/^U15 Hawks Schedule · /)
})

test('A row on a phone opens its card by a press anywhere', async () => {
  const { page } = await visit(visitor(), '/schedule', PHONE)
  const row = entry(page, 'vs Lone Oak Rovers').last()
  await see(row, '09:00', '10:15', 'Be there 08:30', 'U15 Hawks')
  const map = await row.getByRole('link', { name: 'Oak Park, Field 1' }).getAttribute('href')
  expect(map).toContain('https://www.google.com/maps/search/')
  expect((await boxOf(row)).height).toBeLessThan(120)
  await row.click({ position: { x: 20, y: 40 } })
  await card(page).waitFor()
  await keys(page, 'Escape')
  await page.getByText('Before', { exact: true }).click()
  const before = entry(page, 'vs Cedar Ridge United').last()
  await before.getByRole('link', { name: 'Won 3-1' }).waitFor()
  expect(await before.innerText()).not.toContain('Be there')
  await press(page, 'Earlier Events')
  await seeUrl(page, 'month=2026-10')
  // The pressed button is gone: the focus is on the heading of the new content.
  await page.locator(':focus').filter({ hasText: 'October 2026' }).waitFor()
})

test.each([
  ['/schedule', '#calendar button[value=list]', 'main summary'],
  [`/team/${hawks.id}`, 'main nav', 'footer a'],
])('%s on a phone keeps the row %s on top', async (path, selector, end) => {
  const { page } = await visit(visitor(), path, PHONE)
  const row = page.locator(selector).first()
  await page.mouse.wheel(0, 900)
  await expect.poll(async () => (await boxOf(row)).y).toBeLessThan(8)
  expect((await boxOf(row)).y).toBeGreaterThanOrEqual(0)
  // Backwards from the end, each element comes in at the upper edge.
  await page.locator(end).last().focus()
  for (let step = 0; step < 40; step++) {
    await keys(page, 'Shift+Tab')
    const focused = page.locator(':focus')
    if (await focused.evaluate(each => each.closest('fieldset, main nav, [popovertarget]'))) break
    const isInMain = await focused.evaluate(each => each.closest('main') !== null)
    if (isInMain)
      expect((await boxOf(focused)).y).toBeGreaterThanOrEqual((await boxOf(row)).bottom - 1)
  }
})

test('The card of an event has a file and an address to share', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const address = `/schedule?event=${first.id}`
  const { page } = await visit(visitor(), address, { ...PHONE, permissions })
  const share = card(page).getByRole('link', { name: 'Share' })
  const calendar = card(page).locator('summary').filter({ hasText: 'Add to calendar' })
  const directions = card(page).getByRole('link', { name: 'Directions', exact: true })
  const boxes = await Promise.all([directions, calendar, share].map(boxOf))
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44)
  const coach = card(page).getByRole('link', { name: 'Write to the coach' })
  const form = `/contact?team=${hawks.id}&subject=schedule`
  await expect.poll(() => coach.getAttribute('href')).toBe(form)
  await share.click()
  await notice(card(page), 'Copied')
  const url = new URL(address, page.url()).href
  const text = 'U15 Hawks vs Lone Oak Rovers'
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  expect(await copied()).toBe(`${text}\n${url}`)
  await calendar.click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Apple (.ics)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('2026-11-07-u15-hawks-vs-lone-oak-rovers.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:U15 Hawks vs Lone Oak')

  // Where the phone has a sheet of its own, which a visitor may close.
  await page.addInitScript(() => {
    navigator.share = async data => {
      Object.assign(window, { shared: data })
      throw new DOMException('closed', 'AbortError')
    }
  })
  await page.reload()
  await share.click()
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared'))
  await expect.poll(shared).toEqual({ title: text, text, url })
})

test('The first event is at 260 px at most under two notices', async () => {
  await create('closures', { date: '2026-11-06', field: null, reason: 'Standing water' })
  const title = 'All fields are closed this evening because of standing water on all of them'
  const content =
    'The city decides tomorrow at 7 AM. Coaches write to their teams as soon as they know.'
  const urgent = { priority: 'urgent', startDate: '2026-11-06', endDate: '2026-11-08' }
  await create('announcements', { title, content, ...urgent })
  for (const teams of ['', `?team=${hawks.id},${swifts.id}`, '?team=all']) {
    const { page } = await visit(visitor(), `/schedule${teams}`, PHONE)
    const row = entry(page, 'vs Lone Oak Rovers').last()
    expect((await boxOf(row)).y, teams).toBeLessThanOrEqual(260)
    for (const name of ['Urgent announcements', 'Closed fields']) {
      const line = page.getByRole('complementary', { name }).getByRole('link')
      expect((await boxOf(line)).height).toBe(44)
    }
  }
})

test('The schedule works without JavaScript', async () => {
  const { page } = await visit(visitor(), '/schedule', { ...PHONE, javaScriptEnabled: false })
  const teams = dialog(page, 'Show the events of')
  await press(page, 'Show the events of')
  await teams.getByRole('link', { name: 'U9 Swifts', exact: true }).click()
  await press(page, 'Show the events of')
  await teams.getByRole('link', { name: 'Add U15 Hawks' }).click()
  await see(page.locator('#calendar'), 'vs Prairie Star Athletic', 'vs Lone Oak Rovers')
  await press(page, 'Show the events of')
  await teams.getByRole('link', { name: 'Remove U15 Hawks' }).click()
  await press(page, 'Month View', 'Next month')
  await see(page, 'No events in December 2026.')
  await press(page, 'Previous month', /^Saturday, November 21: \d events$/)
  await press(dialog(page), 'vs Rival 12')
  const share = dialog(page, /Rival 12/).getByRole('link', { name: 'Share' })
  expect(await share.getAttribute('href')).toMatch(/^\/schedule\?event=\d+$/)
  await press(page, 'Close')
  await closed(page)
  await seeUrl(page, `team=${swifts.id}`)
  expect(await page.getByText('Lone Oak Rovers').count()).toBe(0)

  await press(page, 'Subscribe to this calendar')
  const apple = () => page.getByRole('link', { name: 'Apple' }).getAttribute('href')
  expect(await apple()).toMatch(new RegExp(`^webcal://.+/teams/${swifts.id}/calendar.ics$`))
  await page.getByLabel('Games only').check()
  expect(await apple()).toMatch(/calendar\.ics\?games=1$/)
})
