import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { emptyTables } from '../content.ts'
import { aTeam } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'

const { admin, create, db, visit } = await startClubInBrowser()
const soon = addDays(testToday(), 9)
const FINGER = { ...PHONE, hasTouch: true }
const teams = [await create('teams', aTeam({ name: 'U9 Swifts' })), await create('teams', aTeam())]
await create('places', { name: 'Oak Park', fields: 'Field 1\nField 2' })
const PRACTICE = { type: 'practice', date: soon, time: '18:00', location: 'Oak Park, Field 1' }

beforeEach(async () => {
  await emptyTables(db, 'schedule_events')
  await create('schedule', { ...PRACTICE, team_id: teams[0]?.id })
})

test('on a phone the form says while it is typed what the event clashes with, and takes a free field by a tap', async () => {
  const { page } = await visit(admin, '/admin/schedule?schedule=new', FINGER)
  const form = page.getByRole('dialog', { name: 'Add New Event' })
  const clashes = form.getByRole('status', { name: 'Clashes' })
  await form.getByLabel('Date', { exact: true }).fill(soon)
  await form.getByLabel('Time', { exact: true }).fill('18:30')
  await form.getByLabel('Type').selectOption('practice')
  await form.getByLabel('Team').selectOption('U9 Swifts')
  await expect.poll(() => clashes.innerText()).toMatch(/Stop\s+Team twice at one time/)
  // It is visible next to the button, however long the rest is.
  await expect.poll(() => form.getByText('1 clash with what is planned').isVisible()).toBe(true)
  await form.getByLabel('Team').selectOption('Whole club')
  await expect.poll(() => clashes.innerText()).toBe('')
  await form.getByLabel('Location').fill('Oak Park #1')
  await expect
    .poll(() => clashes.innerText())
    .toMatch(/Check\s+Field taken twice\s+U9 Swifts: practice/)
  await expectAccessibleInBothSchemes(page)
  await clashes.getByRole('button', { name: 'Oak Park, Field 2' }).tap()
  await expect.poll(() => clashes.innerText()).toBe('')
  await expect.poll(() => form.getByLabel('Location').inputValue()).toBe('Oak Park, Field 2')
  await form.getByRole('button', { name: 'Create Event' }).tap()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => page.getByText('Oak Park, Field 2').first().isVisible()).toBe(true)
  expect((await admin.get('/api/admin/clashes')).body.clashes).toEqual([])
})

test('events that repeat: the days that clash are named, and left out by a tap', async () => {
  const { page } = await visit(admin, '/admin/schedule')
  await runTool(page, 'Add repeating events')
  const dialog = page.getByRole('dialog', { name: 'Add Repeating Events' })
  for (const day of ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await dialog.getByRole('checkbox', { name: day, exact: true }).check()
  await dialog.getByLabel('From').fill(addDays(soon, -2))
  await dialog.getByLabel('Until').fill(addDays(soon, 2))
  await dialog.getByLabel('Time', { exact: true }).fill('18:30')
  await dialog.getByLabel('Location').fill('Oak Park, Field 1')
  const clashes = dialog.getByRole('status', { name: 'Clashes' })
  await expect.poll(() => clashes.innerText()).toContain('One day clashes with what is planned')
  await dialog.getByRole('button', { name: 'Leave this day out' }).click()
  await expect.poll(() => clashes.innerText()).toBe('')
  await dialog.getByRole('button', { name: 'Create Events' }).click()
  await page.getByText('4 events created', { exact: true }).waitFor()
  expect((await admin.get('/api/admin/clashes')).body.clashes).toEqual([])
})

test('the schedule lists its clashes; one is accepted with a reason, and looked at again when an event changes', async () => {
  await create('schedule', { ...PRACTICE, time: '18:30', team_id: teams[1]?.id })
  const { page } = await visit(admin, '/admin/schedule', FINGER)
  await page.getByText('1 clash to look at').tap()
  const open = page.getByRole('list', { name: 'Clashes to look at' })
  await expect.poll(() => open.innerText()).toContain('Field taken twice')
  await open.getByRole('button', { name: /^Accept: U9 Swifts: practice/ }).tap()
  const dialog = page.getByRole('dialog', { name: 'Accept a Clash' })
  await dialog.getByRole('button', { name: 'Accept' }).tap()
  await dialog.getByText('Reason is required').first().waitFor()
  await dialog.getByLabel('Accepted, because').fill('they share the field')
  await dialog.getByRole('button', { name: 'Accept' }).tap()
  await page.getByText('No clashes to look at, 1 accepted').waitFor()
  const accepted = page.getByRole('list', { name: 'Accepted clashes' })
  await expect.poll(() => accepted.innerText()).toContain('Accepted, because they share the field')
  await expectAccessibleInBothSchemes(page)

  await page.getByRole('link', { name: /6:30 PM/ }).tap()
  const form = page.getByRole('dialog', { name: 'Edit Event' })
  await form.getByLabel('Time', { exact: true }).fill('18:45')
  await form.getByRole('button', { name: 'Update Event' }).tap()
  await form.waitFor({ state: 'hidden' })
  await page.getByText('1 clash to look at').waitFor()
})
