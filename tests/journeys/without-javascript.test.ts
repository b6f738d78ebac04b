import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { PHONE, startClubInBrowser } from './club.ts'

/** Friday noon in Chicago. */
const now = () => new Date('2026-11-06T18:00:00Z')
const { create, visit, visitor } = await startClubInBrowser({ now })
const kestrels = await create('teams', aTeam({ name: 'U10 Kestrels' }))
const hawks = await create('teams', aTeam({ name: 'U15 Hawks' }))
await create('players', aPlayer({ name: 'Ana Brooks', team_id: kestrels.id, bio: 'Runs all day.' }))
await create('players', aPlayer({ name: 'Bo Chen', team_id: hawks.id }))
await create('coaches', aCoach({ name: 'Priya Raman' }))
for (const hour of ['08', '10', '12', '14', '16']) {
  const game = { type: 'game', date: '2026-11-21', time: `${hour}:30`, location: 'Field 3' }
  await create('schedule', { ...game, opponent: `Rival ${hour}`, team_id: kestrels.id })
}
const game = { type: 'game', date: '2026-11-14', time: '09:00', location: 'Field 3' }
await create('schedule', { ...game, opponent: 'Lone Oak Rovers', team_id: hawks.id })

const open = async (path: string) =>
  (await visit(visitor(), path, { ...PHONE, javaScriptEnabled: false })).page
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()

test('home and the team: players behind links, a filter, a profile, and the staff; the schedule by kind', async () => {
  const page = await open('/')
  expect(await page.content()).not.toContain('Bo C.')
  const all = page.getByRole('link', { name: 'All 2 players' })
  expect(await all.getAttribute('href')).toBe('/team')
  await press(page, 'U15 Hawks')
  await page.getByText('Bo C.').waitFor()
  await press(page, 'Practices Only')
  await page.getByText('No upcoming practices').first().waitFor()
  await page.goto('/team')
  await page.getByText('Priya Raman').first().waitFor()
  await press(page, 'U10 Kestrels')
  await page.getByText('Bo C.').waitFor({ state: 'detached' })
  await press(page, /Ana B\./)
  await page.getByText('Runs all day.').waitFor()
  await press(page, 'Close')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

test('the schedule: views, months, a day and an event, with the teams of a family all the way', async () => {
  const page = await open('/schedule')
  const calendar = page.getByRole('region', { name: 'Team calendar' })
  const teams = page.getByRole('dialog', { name: 'Show the events of' })
  await press(page, /^Show the events of/)
  await teams.getByRole('link', { name: 'U10 Kestrels', exact: true }).click()
  await press(page, /^Show the events of/)
  await teams.getByRole('link', { name: 'and U15 Hawks' }).click()
  for (const opponent of ['Rival 08', 'Lone Oak Rovers'])
    await calendar.getByRole('button', { name: `vs ${opponent}` }).waitFor()
  await press(page, /^Show the events of/)
  await teams.getByRole('link', { name: 'without U15 Hawks' }).click()
  await press(page, 'Month View')
  await press(page, 'Next month')
  await page.getByText('No events in December 2026.').first().waitFor()
  await press(page, 'Previous month')
  await press(page, 'Saturday, November 21: 5 events')
  await page.getByRole('dialog').getByRole('button', { name: 'vs Rival 12' }).click()
  const card = page.getByRole('dialog', { name: /Rival 12/ })
  const share = await card.getByRole('link', { name: 'Share' }).getAttribute('href')
  expect(share).toMatch(/^\/schedule\?event=\d+$/)
  await press(page, 'Close')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toContain(`team=${kestrels.id}`)
  expect(await page.getByText('Lone Oak Rovers').count()).toBe(0)
})

test('the calendar of a team: its addresses for phones, of games alone', async () => {
  const page = await open(`/schedule?team=${kestrels.id}`)
  await press(page, 'Subscribe to this calendar')
  const apple = () => page.getByRole('link', { name: 'Apple' }).getAttribute('href')
  expect(await apple()).toMatch(new RegExp(`^webcal://.+/teams/${kestrels.id}/calendar.ics$`))
  await page.getByLabel('Games only').check()
  expect(await apple()).toMatch(/calendar\.ics\?games=1$/)
})
