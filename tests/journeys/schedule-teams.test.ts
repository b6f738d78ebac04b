import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aTeam } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'

const now = () => new Date('2026-11-06T18:00:00Z')
const { create, visit, visitor } = await startClubInBrowser({ now })
const kestrels = await create('teams', aTeam({ name: 'U10 Kestrels' }))
const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
const game = { type: 'game', date: '2026-11-07', time: '09:00', location: 'Field 3' }
await create('schedule', { ...game, opponent: 'Red Clay FC', team_id: kestrels.id })
await create('schedule', { ...game, opponent: 'Lone Oak Rovers', team_id: hawks.id })
await create('schedule', {
  ...game,
  date: '2026-12-05',
  opponent: 'Cedar Ridge',
  team_id: kestrels.id,
})

test('a family with two children: the teams stay from month to list, in the title, and when the page is loaded again', async () => {
  const { page } = await visit(visitor(), `/schedule?team=${kestrels.id}`, PHONE)
  const openTeams = page.getByRole('button', { name: 'Show the events of' })
  const sheet = page.getByRole('dialog', { name: 'Show the events of' })
  await openTeams.click()
  await sheet.getByRole('link', { name: 'and U15 Hawks' }).click()
  await page.waitForURL(url => url.search === `?team=${kestrels.id},${hawks.id}`)
  const heading = 'U10 Kestrels and U15 Hawks Schedule'
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  for (const opponent of ['Red Clay FC', 'Lone Oak Rovers'])
    await page.getByRole('button', { name: `vs ${opponent}` }).waitFor()
  await openTeams.click()
  await expectAccessible(page)
  await sheet.getByRole('link', { name: 'without U15 Hawks' }).click()
  await page.waitForURL(url => url.search === `?team=${kestrels.id}`)
  await page.getByRole('button', { name: 'Month View' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('status').filter({ hasText: 'December 2026: 1 event' }).waitFor()
  await page.getByRole('button', { name: 'List View' }).click()
  const later = page.getByRole('button', { name: 'vs Cedar Ridge' })
  await later.waitFor()
  const search = `?team=${kestrels.id}&view=list&month=2026-12`
  await expect.poll(() => new URL(page.url()).search).toBe(search)
  await page.reload()
  await later.waitFor()
  await expect.poll(() => page.title()).toMatch(/^U10 Kestrels Schedule · /)
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
