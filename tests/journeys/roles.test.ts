import { expect, test } from 'vitest'
import { portalPlaces } from '../../features/portal-places.ts'
import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { findPhoneMisfits } from '../misfits.ts'
import { expectAccessibleInBothSchemes, misfits } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'
import { navigation, openPlace, placeLabels } from './places.ts'
import { closed, notice, see, seeUrl } from './seen.ts'
import { dialog, fill, keys, press } from './steps.ts'

const { admin, create, userWith, visit, visitor } = await startClubInBrowser()
const coach = await userWith('coach')
const { id: ownTeam } = await create('teams', aTeam({ name: 'U10 Kestrels' }))
const { id: otherTeam } = await create('teams', aTeam({ name: 'U12 Hawks' }))
await create('players', aPlayer({ name: 'Ana Ownbrook', number: 7, team_id: ownTeam }))
await create('players', aPlayer({ name: 'Olga Other', team_id: otherTeam }))
const event = { date: '2031-05-10', time: '09:00', type: 'practice' }
await create('schedule', { ...event, location: 'Kestrel Field', team_id: ownTeam })
await create('schedule', { ...event, location: 'Hawk Field', team_id: otherTeam })
const { id: coachRow } = await create('coaches', aCoach({ name: 'Dana Rivera' }))

const WEBSITE = [
  'Site Map',
  'Home Page',
  'Content',
  'Gallery',
  'Hero Video',
  'Pages',
  'About Us',
  'Menu',
  'Documents',
  'Sponsors',
  'Footer Content',
]
const WITHIN_SITE_MAP = Object.values(portalPlaces).flatMap(place =>
  'within' in place ? [place.label as string] : [],
)
const GAMES = ['Schedule', 'Results', 'Players', 'Contact Messages']

test.each([
  ['editor', ['Today', ...WEBSITE], ['Today', 'Website']],
  ['coach', ['Today', ...GAMES], ['Today', 'Team', 'Games', 'Inbox']],
  ['treasurer', ['Today', 'Fees'], ['Today', 'Money']],
] as const)('The portal of the role %s has its places and no others', async (role, places, bar) => {
  const { page } = await visit(await userWith(role), '/admin')
  const behind = places.filter(label => WITHIN_SITE_MAP.includes(label))
  expect([...(await placeLabels(page)), ...behind].toSorted()).toEqual([...places].toSorted())
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessibleInBothSchemes(page)
    expect(await misfits(page)).toEqual([])
  }
  await expect.poll(() => placeLabels(page)).toEqual(bar)
  for (const label of places) {
    await openPlace(page, label)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  }
  await page.goto('/admin/settings')
  await see(page, 'Club Settings is not part of your role')
})

test('An admin on a phone reaches each place in two taps', async () => {
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
  const last = await page.getByRole('main').getByRole('link').last().boundingBox()
  const bar = await navigation(page).boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
})

test('A coach edits what is of the linked team', async () => {
  const { page } = await visit(admin, '/admin/coaches')
  await act(page, 'Teams and account', 'Dana Rivera')
  await page.getByLabel('U10 Kestrels').check()
  const account = page.getByLabel('Account', { exact: true }).and(page.locator('select'))
  await account.selectOption({ label: `${coach.username} (Coach)` })
  await press(page, 'Save')
  await notice(page, 'Dana Rivera’s teams and account were updated')
  const access = (await admin.get(`/api/admin/coaches/${coachRow}/access`)).body
  expect(access).toMatchObject({ user_id: coach.id, team_ids: [ownTeam] })

  const { page: mine } = await visit(coach, '/admin/players', PHONE)
  await see(mine, 'Ana Own')
  expect(await mine.getByText('Olga Other').count()).toBe(0)
  expect(await mine.getByRole('button', { name: 'Add Player' }).count()).toBe(0)
  await press(mine, 'Edit Ana Own')
  expect(await mine.getByLabel('Year of birth').count()).toBe(0)
  await fill(mine, { Bio: 'Left foot' })
  await press(mine, 'Update Player')
  await notice(mine, 'Player updated successfully')
  expect((await visitor().get('/api/players')).text).toContain('Left foot')

  await mine.goto('/admin/schedule?schedule=new')
  const options = mine.getByRole('combobox', { name: 'Team' }).locator('option')
  await expect.poll(() => options.allInnerTexts()).toEqual(['U10 Kestrels'])
  await fill(mine, { Date: '2031-05-17', Time: '10:00', Location: 'Oak Park' })
  await press(mine, 'Create Event')
  await notice(mine, / at 10:00 AM was created$/)
  expect(await mine.getByText('Hawk Field').count()).toBe(0)
})

test('A coach of several teams shows one of them everywhere', async () => {
  const both = await userWith('coach')
  const { id: row } = await create('coaches', aCoach({ name: 'Ines Okafor' }))
  const team_ids = [ownTeam, otherTeam]
  await admin.put(`/api/admin/coaches/${row}/access`, { user_id: both.id, team_ids })
  const { page } = await visit(both, '/admin/players')
  const shown = page.getByRole('combobox', { name: 'Team shown' })
  await see(page, 'Olga Other')
  await shown.selectOption('U12 Hawks')
  await page.getByText('Ana Own').waitFor({ state: 'detached' })
  await notice(page, '1 player')
  expect(await page.getByRole('main').getByRole('combobox', { name: 'Team' }).count()).toBe(0)
  await openPlace(page, 'Schedule')
  await see(page, 'Hawk Field')
  await expect.poll(() => new URL(page.url()).search).toBe(`?team=${otherTeam}`)
  expect(await page.getByText('Kestrel Field').count()).toBe(0)
  await page.goto('/admin/schedule?schedule=new')
  const team = dialog(page).getByRole('combobox', { name: 'Team' })
  await expect.poll(() => team.inputValue()).toBe(String(otherTeam))
  await page.goto(`/admin/players?team=${ownTeam}`)
  await see(page, 'Ana Own')
  await shown.selectOption('All my teams')
  await see(page, 'Olga Other')
  await page.goto('/admin')
  await expect.poll(() => shown.inputValue()).toBe('')
})

test('Ctrl+K finds a player who is typed wrong', async () => {
  const { page } = await visit(admin, '/admin/history')
  await keys(page, 'Control+k')
  const find = dialog(page, 'Find anything')
  await find.locator('input:focus').pressSequentially('ana ownbrok')
  await find.getByRole('option', { name: /Ana Ownbrook.*U10 Kestrels · #7/s }).waitFor()
  await keys(page, 'Enter')
  await dialog(page, 'Edit Player').waitFor()
  await seeUrl(page, '/admin/players?players=')
  // In a dialog the keys do nothing.
  await keys(page, 'Control+k')
  expect(await find.count()).toBe(0)
  await keys(page, 'Escape')
  await closed(page)
  await keys(page, 'Control+k')
  await find.getByRole('option', { selected: true }).getByText('Ana Own').waitFor()
})

test('Search on a phone finds places and actions by role', async () => {
  const { page } = await visit(admin, '/admin', PHONE)
  await press(page, 'Find anything')
  const find = dialog(page, 'Find anything')
  const input = find.getByRole('combobox')
  const options = () => find.getByRole('option').allInnerTexts()
  await input.fill('back')
  await expect.poll(options).toEqual(['Backups\nGo to'])
  await input.fill('new pl')
  await expect
    .poll(options)
    .toEqual(['Add place\nDo', 'Add player\nDo', 'Import players\nDo', 'Players by team\nDo'])
  await input.fill('qqq')
  await see(find, 'Nothing is called that.')
  await input.fill('ana')
  await find.getByRole('option', { name: /Ana Own/ }).waitFor()
  expect(await misfits(page)).toEqual([])
  await expectAccessibleInBothSchemes(page)
  await input.fill('invite')
  await find.getByRole('option', { name: /Invite somebody/ }).click()
  await dialog(page, 'Invite somebody').waitFor()

  const { page: theirs } = await visit(await userWith('treasurer'), '/admin', PHONE)
  await press(theirs, 'Find anything')
  await theirs.getByRole('combobox').fill('fee')
  await expect
    .poll(() => theirs.getByRole('option').allInnerTexts())
    .toEqual(['Fees\nGo to', 'Overdue fees\nGo to', 'Fees still to be paid\nGo to', 'Add fee\nDo'])
})
