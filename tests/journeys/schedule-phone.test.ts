import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aTeam } from '../factories.ts'
import { expectAccessible, misfits } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

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
for (let day = 10; day < 30; day++)
  await create('schedule', {
    type: 'practice',
    date: `2026-11-${day}`,
    time: '18:00',
    location: 'Oak',
  })
const past = { ...game, date: '2026-10-31', time: '09:00', opponent: 'Cedar Ridge United' }
const played = await create('schedule', { ...past, team_id: hawks.id })
await admin.post(`/api/admin/schedule/${played.id}/score`, { ours: 3, theirs: 1 })

const address = `/schedule?event=${first.id}`

test('with an urgent announcement and a closed field the first event is at 260 px at most, one line each', async () => {
  await create('closures', { date: '2026-11-06', field: null, reason: 'Standing water' })
  await create('announcements', {
    title: 'All fields are closed this evening because of standing water on all of them',
    content:
      'The city decides tomorrow at 7 AM. Coaches write to their teams as soon as they know.',
    ...{ priority: 'urgent', startDate: '2026-11-06', endDate: '2026-11-08' },
  })
  for (const path of [
    '/schedule',
    `/schedule?team=${hawks.id},${swifts.id}`,
    '/schedule?team=all',
  ]) {
    const { page } = await visit(visitor(), path, PHONE)
    const row = page.getByRole('listitem').filter({ hasText: 'vs Lone Oak Rovers' }).last()
    expect((await boxOf(row)).y, path).toBeLessThanOrEqual(260)
    for (const name of ['Urgent announcements', 'Closed fields']) {
      const line = page.getByRole('complementary', { name }).getByRole('link')
      expect((await boxOf(line)).height).toBe(44)
    }
    await expectAccessible(page)
    expect(await misfits(page)).toEqual([])
    await page.context().close()
  }
})

test('the row stays on top, and nothing that has the focus is beneath it', async () => {
  const { page } = await visit(visitor(), '/schedule', PHONE)
  const list = page.getByRole('button', { name: 'List View' })
  await page.mouse.wheel(0, 900)
  await expect.poll(async () => (await boxOf(list)).y).toBeLessThan(8)
  const edge = (await boxOf(list)).y + 44
  // Backwards from the end, each element comes in at the upper edge.
  await page.locator('summary').filter({ hasText: 'Before' }).focus()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Shift+Tab')
    const { isInRow, top } = await page.evaluate(() => {
      const focused = document.activeElement
      const isInRow = focused?.closest('fieldset, [popovertarget]') !== null
      return { isInRow, top: focused?.getBoundingClientRect().top ?? 0 }
    })
    if (isInRow) break
    expect(top, `step ${step}`).toBeGreaterThanOrEqual(edge)
  }
})

test('a row has the arrival and a link to the map, and opens its card by a press anywhere; a past one has its score', async () => {
  const { page } = await visit(visitor(), '/schedule', PHONE)
  const row = page.getByRole('listitem').filter({ hasText: 'vs Lone Oak Rovers' }).last()
  for (const shown of ['09:00', '10:15', 'Be there 08:30', 'U15 Hawks'])
    await row.getByText(shown).first().waitFor()
  const map = await row.getByRole('link', { name: 'Oak Park, Field 1' }).getAttribute('href')
  expect(map).toContain('https://www.google.com/maps/search/')
  expect((await boxOf(row)).height).toBeLessThan(120)
  await page.getByText('Before', { exact: true }).click()
  const before = page.getByRole('listitem').filter({ hasText: 'vs Cedar Ridge United' }).last()
  await before.getByRole('link', { name: 'Won 3-1' }).waitFor()
  expect(await before.innerText()).not.toContain('Be there')
  await row.click({ position: { x: 20, y: 40 } })
  await page.getByRole('dialog', { name: 'U15 Hawks vs Lone Oak Rovers' }).waitFor()
})

test('the card: directions, calendar and share as buttons of one height, and a way to the coach', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page } = await visit(visitor(), address, { ...PHONE, permissions })
  const card = page.getByRole('dialog', { name: 'U15 Hawks vs Lone Oak Rovers' })
  const share = card.getByRole('link', { name: 'Share' })
  const buttons = [
    card.getByRole('link', { name: 'Directions', exact: true }),
    card.locator('summary').filter({ hasText: 'Add to calendar' }),
    share,
  ]
  const boxes = await Promise.all(buttons.map(boxOf))
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(1)
  for (const { height } of boxes) expect(height).toBeGreaterThanOrEqual(44)
  const coach = card.getByRole('link', { name: 'Write to the coach' })
  const form = `/contact?team=${hawks.id}&subject=schedule`
  await expect.poll(() => coach.getAttribute('href')).toBe(form)
  await share.click()
  await card.getByRole('link', { name: 'Copied' }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(new URL(address, page.url()).href)
  await expectAccessible(page)
})

test('the phone’s own sheet gets title and address, and a visitor may close it', async () => {
  const { page } = await visit(visitor(), '/about', PHONE)
  await page.addInitScript(() => {
    navigator.share = async data => {
      Object.assign(window, { shared: data })
      throw new DOMException('closed', 'AbortError')
    }
  })
  await page.goto(address)
  await page.getByRole('link', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual({ title: 'U15 Hawks vs Lone Oak Rovers', url: new URL(address, page.url()).href })
})

test('at 820 px the tile of a game has its opponent, whole', async () => {
  const viewport = { width: 820, height: 1180 }
  const { page } = await visit(visitor(), '/schedule?view=month', { viewport })
  const tile = page.getByRole('button', { name: /U9 Swifts vs Prairie Star Athletic/ })
  const opponent = tile.getByText('vs Prairie Star Athletic')
  await opponent.waitFor()
  expect(
    await opponent.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
  ).toBe(0)
})

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not shown')
  return box
}
