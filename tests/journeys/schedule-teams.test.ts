import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { changeSettings } from '../content.ts'
import { aTeam } from '../factories.ts'
import { expectAccessible, startBrowser } from './browser-page.ts'

const now = () => new Date('2026-11-06T18:00:00Z')
const { admin: newAdmin, visitor, db } = await startApp({ now })
const { visit, expectSound } = await startBrowser()
/** The site's own address, as it is when nothing else is set. */
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
  await calendar.getByRole('button', { name: 'U10 Kestrels', exact: true }).click()
  await page.getByRole('status').filter({ hasText: 'November 2026: 2 events' }).waitFor()
  await calendar.getByText('U10 Kestrels and the whole club').waitFor()
  await calendar.getByRole('button', { name: /09:00 vs Red Clay FC/ }).waitFor()
  await calendar.getByRole('button', { name: /Club picnic/ }).waitFor()
  expect(await calendar.getByText('Lone Oak Rovers').count()).toBe(0)
  expect(new URL(page.url()).search).toBe(`?team=${kestrels.id}`)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('status').filter({ hasText: 'December 2026: 1 event' }).waitFor()
  await page.getByRole('button', { name: 'List View' }).click()
  await calendar.getByRole('button', { name: 'vs Cedar Ridge' }).waitFor()
  expect(new URL(page.url()).search).toBe(`?team=${kestrels.id}&month=2026-12&view=list`)
  const title = await page.title()
  expect(title).toBe('U10 Kestrels Schedule · Bluestem FC')
  await page.reload()
  await calendar.getByRole('button', { name: 'vs Cedar Ridge' }).waitFor()
  await expect.poll(() => page.title()).toBe(title)
  expect(await calendar.getByText('Trinity Forks').count()).toBe(0)

  await page.getByRole('button', { name: 'All Teams' }).click()
  await calendar.getByRole('button', { name: 'vs Trinity Forks' }).waitFor()
  await calendar.getByText('U15 Hawks', { exact: true }).last().waitFor()
  await expect.poll(() => page.title()).toBe('Team Schedule · Bluestem FC')
})

test('without JavaScript the team stays from view to view, from month to month, and in a day', async () => {
  const { page } = await visit(visitor(), '/schedule?view=month', { javaScriptEnabled: false })
  const calendar = page.getByRole('region', { name: 'Team calendar' })
  await calendar.getByRole('button', { name: 'U15 Hawks', exact: true }).click()
  await calendar.getByRole('button', { name: /09:00 vs Lone Oak Rovers/ }).waitFor()
  await expect.poll(() => page.title()).toBe('U15 Hawks Schedule · Bluestem FC')
  await calendar.getByRole('button', { name: 'Next month' }).click()
  await calendar.getByRole('button', { name: /Trinity Forks/ }).click()
  await page.getByRole('dialog').getByText('U15 Hawks', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'List View' }).click()
  await calendar.getByRole('button', { name: 'vs Trinity Forks' }).waitFor()
  expect(await calendar.getByText('Cedar Ridge').count()).toBe(0)
  await calendar.getByRole('button', { name: 'U10 Kestrels', exact: true }).click()
  await calendar.getByRole('button', { name: 'vs Cedar Ridge' }).waitFor()
  expect(new URL(page.url()).search).toContain('view=list&month=2026-12')
})

test('an unknown team shows all; one with nothing on shows the whole club', async () => {
  const { page } = await visit(visitor(), '/schedule?team=999999')
  await page.getByRole('status').filter({ hasText: 'November 2026: 3 events' }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'All Teams', pressed: true }).count())
    .toBe(1)
  expect(await page.getByRole('button', { name: 'U8 Sparrows' }).count()).toBe(0)
  await page.goto(`/schedule?team=${idle.id}`)
  await page.getByRole('status').filter({ hasText: 'November 2026: 1 event' }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'U8 Sparrows', pressed: true }).count())
    .toBe(1)
})

test.each([true, false])(
  'the calendar of the chosen team can be subscribed to, with JavaScript: %s',
  async javaScriptEnabled => {
    const address = `/schedule?team=${kestrels.id}`
    const { page } = await visit(visitor(), address, { javaScriptEnabled })
    const calendar = page.getByRole('region', { name: 'Team calendar' })
    await calendar.getByText('Subscribe to this calendar').click()
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
  await page.getByText('Subscribe to this calendar').click()
  await page.getByRole('button', { name: 'Copy address' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${origin}/calendar.ics`)
  await page.getByRole('button', { name: 'U15 Hawks', exact: true }).click()
  await page.getByRole('button', { name: 'Copy address' }).waitFor()
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

async function schedule(event: object) {
  const { status } = await admin.post('/api/admin/schedule', { location: 'Field 3', ...event })
  expect(status).toBe(201)
}
