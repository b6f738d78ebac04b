import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { startApp } from '../app.ts'
import { writeContent } from '../content.ts'
import { aTeam } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const now = () => new Date('2026-11-06T18:00:00Z')
const { admin: newAdmin, visitor, db } = await startApp({ now })
const { visit } = await startBrowser()

const admin = await newAdmin()
const kestrels = (await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))).body
const hawks = (await admin.post('/api/admin/teams', aTeam({ name: 'U15 Hawks' }))).body
// 4,980 from May 2026 on, ten a day; then nothing for months, and in 2029 a few for the Hawks.
const events = Array.from({ length: 5_000 }, (_, i) => {
  const isLate = i >= 4_980
  return {
    date: isLate ? `2029-03-${10 + (i % 20)}` : addDays('2026-05-01', Math.floor(i / 10)),
    time: `${10 + (i % 10)}:00`,
    location: `Field ${i}`,
    team_id: isLate ? hawks.id : kestrels.id,
    type: 'practice',
    status: 'scheduled',
    isHome: true,
  } as const
})
await writeContent(db, async db => {
  for (let start = 0; start < events.length; start += 500) {
    const some = events.slice(start, start + 500)
    await db.insertInto('schedule_events').values(some).execute()
  }
})

test('of 5,000 events those that grid and list show travel with the page', async () => {
  const { text } = await visitor().get('/schedule')
  const [, data = ''] =
    /<script type="application\/json">(\{[^<]*"calendar":\{.*?)<\/script>/s.exec(text) ?? []
  const { calendar } = JSON.parse(data)
  // Three events a day in the grid, the list's from today on, and the last six before it.
  expect(calendar.events.packed).toHaveLength(138)
  expect(data.length).toBeLessThan(60_000)
  const far = (await visitor().get('/schedule?month=2029-03')).text
  // Each event is once in the month and once in the list.
  expect(far.match(/name="event"/g)).toHaveLength(40)
  expect(far.length).toBeLessThan(150_000)
})

test('a visitor goes to months and teams that did not travel with the page', async () => {
  const { page } = await visit(visitor(), '/schedule?view=month')
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  const next = page.getByRole('button', { name: 'Next month' })
  await next.click()
  await page.getByRole('status').filter({ hasText: 'December 2026: 310 events' }).waitFor()
  await expect.poll(() => next.evaluate(button => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: '+7 more on Thursday, December 24' }).click()
  const day = page.getByRole('dialog', { name: 'Thursday, December 24' })
  await day.getByRole('button', { name: 'Practice' }).nth(9).waitFor()
  await expect.poll(() => day.getByRole('button', { name: 'Practice' }).count()).toBe(10)
  await page.keyboard.press('Escape')

  await choose(page, 'U15 Hawks')
  await page.getByText('No events in December 2026.').first().waitFor()
  await page.getByRole('button', { name: 'Go to March 2029' }).first().click()
  await page.getByRole('status').filter({ hasText: 'March 2029: 20 events' }).waitFor()
  await expectAccessible(page)
  await choose(page, 'All Teams')
  await page
    .getByRole('button', { name: /10:00 U15 Hawks Practice/ })
    .first()
    .waitFor()
  await page.reload()
  await page
    .getByRole('button', { name: /10:00 U15 Hawks Practice/ })
    .first()
    .waitFor()
})

test('the list goes on with the months after and before', async () => {
  const { page } = await visit(visitor(), '/schedule?view=list')
  await page.getByRole('heading', { name: 'Coming Up' }).waitFor()
  const practices = page.getByRole('button', { name: 'Practice', exact: true })
  await expect.poll(() => practices.filter({ visible: true }).count()).toBe(60)
  await page.getByRole('button', { name: 'More in November 2026' }).click()
  await page.getByRole('status').filter({ hasText: 'November 2026: 300 events' }).waitFor()
  await page.getByRole('button', { name: 'More from Saturday, November 7' }).click()
  await page.getByRole('heading', { name: 'Saturday, November 7' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Practice' }).count()).toBe(60)
  await page.getByRole('button', { name: 'Beginning of November 2026' }).click()
  await page.getByRole('heading', { name: 'Sunday, November 1', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Upcoming' }).click()
  await page.locator('summary').filter({ hasText: 'Before' }).press('Enter')
  await page.getByRole('button', { name: 'Earlier Events' }).click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('status').filter({ hasText: 'October 2026: 310 events' }).waitFor()
})

test('a month that cannot be fetched says so, and comes when it can be', async () => {
  const { page } = await visit(visitor(), '/schedule?view=month')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/*-calendar/part?*', async route => {
    await gate.promise
    await route.abort()
  })
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByText('Loading calendar...').first().waitFor({ state: 'attached' })
  await page.getByRole('heading', { name: 'December 2026' }).waitFor()
  await expectAccessible(page)
  gate.resolve()
  await page.getByText('Failed to load calendar. Please try again later.').first().waitFor()
  await expectAccessible(page)
  await page.unroute('**/api/*-calendar/part?*')
  await page.getByRole('button', { name: 'Retry Loading' }).click()
  await page.getByRole('status').filter({ hasText: 'December 2026: 310 events' }).waitFor()
  // The page keeps its initial events.
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('status').filter({ hasText: 'November 2026: 300 events' }).waitFor()
})

test('without JavaScript far months, and an event of one, show too', async () => {
  const { page } = await visit(visitor(), '/schedule?month=2028-01', { javaScriptEnabled: false })
  await page.getByRole('button', { name: 'Go to March 2029' }).first().click()
  await page
    .getByRole('button', { name: /10:00 U15 Hawks Practice/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Go to March 2029' }).first().waitFor()
  const { body } = await visitor().get('/api/teamsnap-calendar/part?month=2029-03')
  await page.goto(`/schedule?event=${body.events[7].id}`)
  const details = page.getByRole('dialog', { name: 'Practice' })
  await details.getByText(body.events[7].location).waitFor()
})

async function choose(page: Page, name: string) {
  await page.getByRole('button', { name: 'Show the events of' }).click()
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
}
