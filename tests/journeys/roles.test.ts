import { expect, test } from 'vitest'
import { portalPlaces } from '../../features/portal-places.ts'
import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { findPhoneMisfits } from '../misfits.ts'
import { expectAccessibleInBothSchemes, misfits } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'
import { navigation, openPlace, placeLabels } from './places.ts'

const { admin, create, userWith, visit, visitor } = await startClubInBrowser()
const coach = await userWith('coach')
const { id: ownTeam } = await create('teams', aTeam({ name: 'U10 Kestrels' }))
const { id: otherTeam } = await create('teams', aTeam({ name: 'U12 Hawks' }))
await create('players', aPlayer({ name: 'Ana Own', team_id: ownTeam }))
await create('players', aPlayer({ name: 'Olga Other', team_id: otherTeam }))
const event = { date: '2031-05-10', time: '09:00', type: 'practice' }
await create('schedule', { ...event, location: 'Kestrel Field', team_id: ownTeam })
await create('schedule', { ...event, location: 'Hawk Field', team_id: otherTeam })
const { id: coachRow } = await create('coaches', aCoach({ name: 'Dana Rivera' }))

const WEBSITE = [
  ...['Site Map', 'Home Page', 'Content', 'Gallery', 'Hero Video', 'Pages', 'About Us'],
  ...['Menu', 'Documents', 'Sponsors', 'Footer Content'],
]

test.each([
  ['editor', ['Today', ...WEBSITE], ['Today', 'Website']],
  [
    'coach',
    ['Today', 'Schedule', 'Results', 'Players', 'Contact Messages'],
    ['Today', 'Team', 'Games', 'Inbox'],
  ],
  ['treasurer', ['Today', 'Fees'], ['Today', 'Money']],
] as const)(
  'the portal of the role %s: its places and no others, each opened without an error',
  async (role, places, bar) => {
    const { page } = await visit(await userWith(role), '/admin')
    expect(await placeLabels(page)).toEqual(places)
    const openEach = async () => {
      for (const label of places) {
        await openPlace(page, label)
        await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      }
    }
    await openEach()
    await page.setViewportSize(PHONE.viewport)
    await expect.poll(() => placeLabels(page)).toEqual(bar)
    await openEach()
  },
)

test('the portal of an admin on a phone: each place in two taps, and nothing beside the screen', async () => {
  const { page } = await visit(admin, '/admin', { ...PHONE, hasTouch: true })
  expect(await placeLabels(page)).toEqual(['Today', 'Season', 'People', 'Inbox', 'More'])
  for (const { label } of Object.values(portalPlaces)) {
    await openPlace(page, label)
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${label} · `))
    expect(await page.evaluate(findPhoneMisfits)).toEqual([])
  }
  await navigation(page).getByRole('link', { name: 'More' }).click()
  await page.getByRole('heading', { name: 'More' }).waitFor()
  await expectAccessibleInBothSchemes(page)
  expect(await misfits(page)).toEqual([])
  const main = page.getByRole('main')
  const last = await main.getByRole('link').last().boundingBox()
  const bar = await navigation(page).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('a link for another role says so', async () => {
  const { page } = await visit(coach, '/admin/settings')
  await page.getByText('Club Settings is not part of your role').waitFor()
  await expectAccessibleInBothSchemes(page)
})

test('an admin links a coach to a team and an account; the coach then edits what is of that team', async () => {
  const { page } = await visit(admin, '/admin/coaches')
  await act(page, 'Teams and account', 'Dana Rivera')
  await page.getByLabel('U10 Kestrels').check()
  await page
    .getByLabel('Account', { exact: true })
    .and(page.locator('select'))
    .selectOption({ label: `${coach.username} (Coach)` })
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Dana Rivera’s teams and account were changed', { exact: true }).waitFor()
  const access = (await admin.get(`/api/admin/coaches/${coachRow}/access`)).body
  expect(access).toMatchObject({ user_id: coach.id, team_ids: [ownTeam] })

  const { page: mine } = await visit(coach, '/admin/players', PHONE)
  await mine.getByText('Ana Own').waitFor()
  expect(await mine.getByText('Olga Other').count()).toBe(0)
  expect(await mine.getByRole('button', { name: 'Add Player' }).count()).toBe(0)
  await mine.getByRole('button', { name: 'Edit Ana Own' }).click()
  expect(await mine.getByLabel('Year of birth').count()).toBe(0)
  await mine.getByLabel('Bio').fill('Left foot')
  await mine.getByRole('button', { name: 'Update Player' }).click()
  await mine.getByText('Player updated successfully', { exact: true }).waitFor()
  expect((await visitor().get('/api/players')).text).toContain('Left foot')

  await mine.goto('/admin/schedule?schedule=new')
  const team = mine.getByRole('combobox', { name: 'Team' })
  await team.waitFor()
  await expect.poll(() => team.locator('option').allInnerTexts()).toEqual(['U10 Kestrels'])
  await mine.getByLabel('Date').fill('2031-05-17')
  await mine.getByLabel('Time', { exact: true }).fill('10:00')
  await mine.getByLabel('Location').fill('Oak Park')
  await mine.getByRole('button', { name: 'Create Event' }).click()
  await mine
    .getByText(/ at 10:00 AM was added$/)
    .first()
    .waitFor()
  expect(await mine.getByText('Hawk Field').count()).toBe(0)
  const events: { location: string; team_id: number }[] = (await admin.get('/api/schedule')).body
  expect(events.find(({ location }) => location === 'Oak Park')?.team_id).toBe(ownTeam)
})

test('a coach of several teams shows one of them everywhere, and the device remembers it', async () => {
  const both = await userWith('coach')
  const { id: row } = await create('coaches', aCoach({ name: 'Ines Okafor' }))
  const team_ids = [ownTeam, otherTeam]
  await admin.put(`/api/admin/coaches/${row}/access`, { user_id: both.id, team_ids })
  const { page } = await visit(both, '/admin/players')
  const shown = page.getByRole('combobox', { name: 'Team shown' })
  await page.getByText('Olga Other').waitFor()
  await expect
    .poll(() => shown.locator('option').allInnerTexts())
    .toEqual(['All my teams', 'U10 Kestrels', 'U12 Hawks'])
  await shown.selectOption('U12 Hawks')
  await page.getByText('Ana Own').waitFor({ state: 'detached' })
  await page.getByText('1 player', { exact: true }).waitFor()
  expect(await page.getByRole('main').getByRole('combobox', { name: 'Team' }).count()).toBe(0)
  await openPlace(page, 'Schedule')
  await page.getByText('Hawk Field').waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe(`?team=${otherTeam}`)
  expect(await page.getByText('Kestrel Field').count()).toBe(0)
  await page.goto('/admin/schedule?schedule=new')
  const team = page.getByRole('dialog').getByRole('combobox', { name: 'Team' })
  await expect.poll(() => team.inputValue()).toBe(String(otherTeam))

  await page.goto(`/admin/players?team=${ownTeam}`)
  await page.getByText('Ana Own').waitFor()
  await shown.selectOption('All my teams')
  await page.getByText('Olga Other').waitFor()
  await page.goto('/admin')
  await expect.poll(() => shown.inputValue()).toBe('')
})

test('a plain user: Access Denied at the portal, but their own account opens', async () => {
  const plain = await userWith('user')
  const { page } = await visit(plain, '/admin/account', { expected: [/^403 \/admin\/players$/] })
  await page.getByRole('heading', { name: 'My account' }).waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.goto('/admin/players')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
