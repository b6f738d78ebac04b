import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeSettings, writeContent } from '../content.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'

/** Friday noon in Chicago. */
const now = () => new Date('2026-11-06T18:00:00Z')
const { create, db, visit, visitor } = await startClubInBrowser({ now })
await changeSettings(db, { name: 'Bluestem FC' })
const game = { type: 'game', date: '2026-11-07', time: '09:00', location: 'Field 3' }
await create('schedule', { ...game, opponent: 'Red Clay FC' })
await create('schedule', { ...game, date: '2026-10-31', opponent: 'Cedar Ridge United' })
await create('schedule', { ...game, type: 'other', date: '2027-01-09', opponent: 'Club dinner' })
for (const hour of ['08', '10', '12', '14', '16'])
  await create('schedule', {
    ...{ ...game, date: '2026-11-21', time: `${hour}:30` },
    opponent: `Rival ${hour}`,
  })

test('a visitor goes from month to month, and to the next one with events; the address has the place', async () => {
  const { page } = await visit(visitor(), '/schedule')
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
  await page.getByRole('button', { name: 'Next month' }).click()
  const status = page.getByRole('status').first()
  await expect.poll(() => status.textContent()).toBe('December 2026: 0 events')
  await page.getByRole('button', { name: 'Go to January 2027' }).click()
  await page.getByRole('button', { name: /Club dinner/ }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'January 2027' }).waitFor()
  await page.getByRole('button', { name: 'Today' }).click()
  await page.getByRole('heading', { name: 'November 2026' }).waitFor()
})

test('a full day shows three events, the rest opens with it, and one of them its details', async () => {
  const { page } = await visit(visitor(), '/schedule?view=month')
  await expect.poll(() => page.getByRole('button', { name: /vs Rival/ }).count()).toBe(3)
  const more = page.getByRole('button', { name: '+2 more' })
  await more.click()
  const dialog = page.getByRole('dialog', { name: 'Saturday, November 21' })
  await expect.poll(() => dialog.getByRole('button', { name: /Rival/ }).count()).toBe(5)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'vs Rival 16' }).click()
  const details = page.getByRole('dialog', { name: /Rival 16/ })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Rival 16')
  await details.getByRole('button', { name: 'All events of Saturday, November 21' }).click()
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => more.evaluate(button => button === document.activeElement)).toBe(true)
  await expect.poll(() => new URL(page.url()).search).toBe('?view=month')
})

test('the list goes on from today, with what is past a press away', async () => {
  const { page } = await visit(visitor(), '/schedule?view=list')
  await page.getByRole('heading', { name: 'Coming Up' }).waitFor()
  const past = page.getByRole('button', { name: 'vs Cedar Ridge United' })
  expect(await page.getByRole('button', { name: 'Earlier Events' }).isVisible()).toBe(false)
  await page.getByText('Before', { exact: true }).click()
  await past.waitFor()
  await page.getByRole('button', { name: 'Earlier Events' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?view=list&month=2026-10')
  await past.waitFor()
  // The pressed button is gone: the focus is on the heading of the new content.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('October 2026')
})

test('a calendar that cannot be read says so, and loads when it can be again', async () => {
  const rename = sql`alter table schedule_events rename to schedule_events_away`
  // Cached rows are used until the schedule changes.
  await writeContent(db, db => rename.execute(db))
  const { page } = await visit(visitor(), '/team', {
    expected: [/^500 \/api\/teamsnap-calendar\/part\??$/],
  })
  const title = page.getByText('Failed to load calendar. Please try again later.')
  try {
    await page.goto('/schedule')
    await title.waitFor()
    await expectAccessible(page)
    const answered = page.waitForResponse('**/api/teamsnap-calendar/part*')
    await page.getByRole('button', { name: 'Retry Loading' }).click()
    await answered
    await title.waitFor()
  } finally {
    await sql`alter table schedule_events_away rename to schedule_events`.execute(db)
  }
  await page.getByRole('button', { name: 'Retry Loading' }).click()
  await page.getByRole('button', { name: /09:00 vs Red Clay FC/ }).waitFor()
  expect(await title.count()).toBe(0)
})
