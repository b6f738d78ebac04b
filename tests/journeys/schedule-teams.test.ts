import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { changeSettings } from '../content.ts'
import { aTeam } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const now = () => new Date('2026-11-06T18:00:00Z')
const { admin: newAdmin, visitor, db } = await startApp({ now })
const { visit, expectSound } = await startBrowser()
const PHONE = { viewport: { width: 390, height: 844 } }
/** The site's own address by default. */
const origin = 'http://127.0.0.1:3000'

const admin = await newAdmin()
await changeSettings(db, { name: 'Bluestem FC' })
const kestrels = (await admin.post('/api/admin/teams', aTeam({ name: 'U10 Kestrels' }))).body
const hawks = (await admin.post('/api/admin/teams', aTeam({ name: 'U15 Hawks' }))).body
const idle = (await admin.post('/api/admin/teams', aTeam({ name: 'U8 Sparrows' }))).body
const game = { type: 'game', date: '2026-11-07', time: '09:00' }
await schedule({ ...game, opponent: 'Red Clay FC', team_id: kestrels.id })
await schedule({ ...game, opponent: 'Lone Oak Rovers', team_id: hawks.id })
await schedule({ ...game, date: '2026-12-05', opponent: 'Cedar Ridge', team_id: kestrels.id })
await schedule({ ...game, date: '2026-12-12', opponent: 'Trinity Forks', team_id: hawks.id })
await schedule({ type: 'other', title: 'Club picnic', date: '2026-11-08', time: '16:00' })

test('a visitor picks a team, and it stays from month to list and when the page is loaded again', async () => {
  const { page } = await visit(visitor(), '/schedule')
  const calendar = page.getByRole('region', { name: 'Team calendar' })
  await calendar.getByRole('button', { name: /09:00 U10 Kestrels vs Red Clay FC/ }).waitFor()
  await choose(page, 'U10 Kestrels')
  await page.getByRole('status').filter({ hasText: 'November 2026: 2 events' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'U10 Kestrels Schedule' }).waitFor()
  await calendar.getByText('U10 Kestrels and the whole club').waitFor()
  await calendar.getByRole('button', { name: /09:00 vs Red Clay FC/ }).waitFor()
  await calendar.getByRole('button', { name: /Club picnic/ }).waitFor()
  expect(await calendar.getByText('Lone Oak Rovers').count()).toBe(0)
  await expect.poll(() => new URL(page.url()).search).toBe(`?team=${kestrels.id}`)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('status').filter({ hasText: 'December 2026: 1 event' }).waitFor()
  await page.getByRole('button', { name: 'List View' }).click()
  await calendar.getByRole('button', { name: 'vs Cedar Ridge' }).waitFor()
  await expect
    .poll(() => new URL(page.url()).search)
    .toBe(`?team=${kestrels.id}&month=2026-12&view=list`)
  const title = await page.title()
  expect(title).toBe('U10 Kestrels Schedule · Bluestem FC')
  await page.reload()
  await calendar.getByRole('button', { name: 'vs Cedar Ridge' }).waitFor()
  await expect.poll(() => page.title()).toBe(title)
  expect(await calendar.getByText('Trinity Forks').count()).toBe(0)

  await choose(page, 'All Teams')
  await calendar.getByRole('button', { name: 'vs Trinity Forks' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?team=all&view=list&month=2026-12')
  await calendar.getByText('U15 Hawks', { exact: true }).last().waitFor()
  await expect.poll(() => page.title()).toBe('Team Schedule · Bluestem FC')
})

test('without JavaScript the team stays from view to view, from month to month, and in a day', async () => {
  const { page } = await visit(visitor(), '/schedule?view=month', { javaScriptEnabled: false })
  const calendar = page.getByRole('region', { name: 'Team calendar' })
  await choose(page, 'U15 Hawks')
  await calendar.getByRole('button', { name: /09:00 vs Lone Oak Rovers/ }).waitFor()
  await expect.poll(() => page.title()).toBe('U15 Hawks Schedule · Bluestem FC')
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: /Trinity Forks/ }).click()
  await page.getByRole('dialog').getByText('U15 Hawks', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'List View' }).click()
  await calendar.getByRole('button', { name: 'vs Trinity Forks' }).waitFor()
  expect(await calendar.getByText('Cedar Ridge').count()).toBe(0)
  await choose(page, 'U10 Kestrels')
  await calendar.getByRole('button', { name: 'vs Cedar Ridge' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toContain('view=list&month=2026-12')
})

test('an unknown team shows all; one with nothing on says so and shows the whole club', async () => {
  const { page } = await visit(visitor(), '/schedule?team=999999')
  await page.getByRole('status').filter({ hasText: 'November 2026: 3 events' }).waitFor()
  await page.getByRole('button', { name: 'Show the events of All Teams' }).waitFor()
  await choose(page, 'U8 Sparrows')
  await page.getByRole('status').filter({ hasText: 'November 2026: 1 event' }).waitFor()
  await page.getByRole('button', { name: 'Show the events of U8 Sparrows' }).waitFor()
  await page.getByText('No events yet', { exact: true }).waitFor()
  await page.goto(`/schedule?team=${idle.id},${hawks.id}`)
  await page.getByText('No events yet: U8 Sparrows').waitFor()
})

test.each([true, false])(
  'a family with two children sees the events of both, with JavaScript: %s',
  async javaScriptEnabled => {
    const path = `/schedule?team=${kestrels.id}`
    const { page } = await visit(visitor(), path, { javaScriptEnabled, ...PHONE })
    await openTeams(page)
    const sheet = page.getByRole('dialog', { name: 'Show the events of' })
    await sheet.getByRole('link', { name: 'and U15 Hawks' }).click()
    await page.waitForURL(url => url.search === `?team=${kestrels.id},${hawks.id}`)
    await page
      .getByRole('heading', { level: 1, name: 'U10 Kestrels and U15 Hawks Schedule' })
      .waitFor()
    for (const opponent of ['Red Clay FC', 'Lone Oak Rovers'])
      await page.getByRole('button', { name: `vs ${opponent}` }).waitFor()
    await openTeams(page)
    if (javaScriptEnabled) await expectAccessible(page)
    await sheet.getByRole('link', { name: 'without U10 Kestrels' }).click()
    await page.waitForURL(url => url.search === `?team=${hawks.id}`)
    expect(await page.getByRole('button', { name: 'vs Red Clay FC' }).count()).toBe(0)
  },
)

test('the team that was chosen is shown the next time, until it is the whole club again', async () => {
  const { page } = await visit(visitor(), '/schedule', PHONE)
  await choose(page, 'U15 Hawks')
  await page.waitForURL(`**/schedule?team=${hawks.id}`)
  await page.goto('/schedule')
  await page.waitForURL(`**/schedule?team=${hawks.id}`)
  await choose(page, 'All Teams')
  await page.waitForURL('**/schedule?team=all')
  await page.goto('/schedule')
  await page.getByRole('button', { name: 'Show the events of All Teams' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test.each([true, false])(
  'the calendar of the chosen team can be subscribed to, with JavaScript: %s',
  async javaScriptEnabled => {
    const address = `/schedule?team=${kestrels.id}`
    const { page } = await visit(visitor(), address, { javaScriptEnabled })
    const calendar = page.getByRole('region', { name: 'Team calendar' })
    await calendar.getByRole('button', { name: 'Subscribe to this calendar' }).click()
    const feed = `${origin}/teams/${kestrels.id}/calendar.ics`
    const webcal = feed.replace('http:', 'webcal:')
    const link = (name: string) => calendar.getByRole('link', { name }).getAttribute('href')
    expect(await link('Apple')).toBe(webcal)
    expect(await link('Google')).toContain(`?cid=${encodeURIComponent(webcal)}`)
    expect(await link('Outlook')).toContain(`?url=${encodeURIComponent(feed)}&name=U10%20Kestrels`)
    await calendar.getByText(feed, { exact: true }).waitFor()
    await calendar.getByText(/Google looks for changes only about once a day/).waitFor()
    if (javaScriptEnabled) await expectAccessible(page)
    await calendar.getByLabel('Games only').check()
    expect(await link('Apple')).toBe(`${webcal}?games=1`)
    await calendar.getByText(`${feed}?games=1`, { exact: true }).waitFor()
    expect((await visitor().get(new URL(feed).pathname)).status).toBe(200)
  },
)

test('the URL of the calendar is copied at a press', async () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const { page } = await visit(visitor(), '/schedule', { permissions })
  await page.getByRole('button', { name: 'Subscribe to this calendar' }).click()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${origin}/calendar.ics`)
})

test('one event is a file for a calendar', async () => {
  const { page } = await visit(visitor(), '/schedule')
  await page.getByRole('button', { name: /Red Clay FC/ }).click()
  await page.getByRole('dialog').getByText('Add to calendar').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Apple (.ics)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('2026-11-07-u10-kestrels-vs-red-clay-fc.ics')
  expect(await readFile(await file.path(), 'utf8')).toContain('SUMMARY:U10 Kestrels vs Red Clay FC')
})

test('/schedule of a team has no violation and nothing wider than the page', () =>
  expectSound(visitor(), `/schedule?team=${kestrels.id}`))

async function openTeams(page: Page) {
  await page.getByRole('button', { name: 'Show the events of' }).click()
}

async function choose(page: Page, name: string) {
  await openTeams(page)
  const sheet = page.getByRole('dialog', { name: 'Show the events of' })
  await sheet.getByRole('link', { name, exact: true }).click()
}

async function schedule(event: object) {
  const { status } = await admin.post('/api/admin/schedule', { location: 'Field 3', ...event })
  expect(status).toBe(201)
}
