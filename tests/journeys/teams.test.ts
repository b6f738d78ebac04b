import { expect, test } from 'vitest'
import { aCoach, aPlayer } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()

const { id: team_id } = await create('teams', { name: 'U10 Kestrels' })
const { id: coach } = await create('coaches', aCoach({ name: 'Priya Raman' }))
await admin.put(`/api/admin/coaches/${coach}/access`, { user_id: null, team_ids: [team_id] })
await create('players', aPlayer({ name: 'Zora Whitfield', team_id }))
const event = { date: '2099-01-05', time: '17:45', location: 'Elm Field', team_id }
await create('schedule', { ...event, type: 'practice' })
await create('schedule', { ...event, opponent: 'Red Clay FC', location: 'Oak Park' })
await admin.put('/api/admin/settings', { practices: 'families' })

test('the parts of a team’s page: their row stays, and covers neither what it leads to nor what has the focus', async () => {
  const { page } = await visit(visitor(), `/team/${team_id}`, PHONE)
  const row = page.getByRole('navigation', { name: 'On this page' })
  await row.getByRole('link', { name: 'Roster' }).click()
  const heading = page.getByRole('heading', { name: 'Roster', level: 2 })
  const bottom = async () => {
    const box = await row.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  expect((await row.boundingBox())?.y).toBe(0)
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(await bottom())
  // Backwards through all that has the focus, from the end of the page.
  await page.locator('footer a').first().focus()
  for (let at = 0; at < 12; at++) {
    await page.keyboard.press('Shift+Tab')
    const covered = await page.evaluate(() => {
      const nav = document.querySelector('main nav')?.getBoundingClientRect()
      const focused = document.activeElement
      if (!nav || !focused?.closest('main') || focused.closest('main nav')) return false
      return focused.getBoundingClientRect().top < nav.bottom - 1
    })
    expect(covered, await page.evaluate(() => document.activeElement?.textContent)).toBe(false)
  }
})

test('families’ calendars: an address is made, opened on a phone, and renewed', async () => {
  const { page } = await visit(admin, '/admin/schedule')
  await runTool(page, 'Families’ calendars')
  const dialog = page.getByRole('dialog', { name: 'Families’ Calendars' })
  await dialog.getByRole('button', { name: 'Make an address of U10 Kestrels' }).click()
  const link = dialog.getByRole('link', { name: /families/ })
  const first = new URL((await link.getAttribute('href')) ?? '').pathname
  await expectAccessible(page)
  const family = await visit(visitor(), first, PHONE)
  await family.page.getByText('Elm Field').waitFor()
  await expectAccessible(family.page)

  await dialog.getByRole('button', { name: 'Renew of U10 Kestrels' }).click()
  await dialog.getByRole('button', { name: 'Renew the address' }).click()
  await page.getByText('The address is renewed', { exact: true }).waitFor()
  await link.waitFor()
  expect(await link.getAttribute('href')).not.toContain(first)
  expect((await visitor().get(first)).status).toBe(404)
})
