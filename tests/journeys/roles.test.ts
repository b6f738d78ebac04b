import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'

const { admin: newAdmin, userWith, visitor } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()
const coach = await userWith('coach')
const ownTeam = await made('teams', aTeam({ name: 'U10 Kestrels' }))
const otherTeam = await made('teams', aTeam({ name: 'U12 Hawks' }))
await made('players', aPlayer({ name: 'Ana Own', team_id: ownTeam }))
await made('players', aPlayer({ name: 'Olga Other', team_id: otherTeam }))
const event = { date: '2031-05-10', time: '09:00', type: 'practice' }
await made('schedule', { ...event, location: 'Kestrel Field', team_id: ownTeam })
await made('schedule', { ...event, location: 'Hawk Field', team_id: otherTeam })
const coachRow = await made('coaches', aCoach({ name: 'Dana Rivera' }))

async function made(path: string, body: object): Promise<number> {
  const answer = await admin.post(`/api/admin/${path}`, body)
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.id
}

const EDITOR_TABS = ['Gallery', 'Hero Video', 'Content', 'Documents', 'Pages', 'About Us'].concat([
  'Menu',
  'Home Page',
  'Sponsors',
  'Footer Content',
])

test.each([
  ['editor', EDITOR_TABS],
  ['coach', ['Players', 'Schedule', 'Results', 'Contact Messages']],
] as const)(
  'the portal of the role %s: its tabs and no others, without an error',
  async (role, expected) => {
    const { page } = await visit(await userWith(role), '/admin')
    await page.getByRole('tab').first().waitFor()
    const tabs = await page.getByRole('tab').allInnerTexts()
    expect(tabs.filter(tab => tab !== 'History')).toEqual(expected)
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
  },
)

test('the portal of a treasurer: fees alone', async () => {
  const { page } = await visit(await userWith('treasurer'), '/admin')
  await page.getByRole('heading', { name: 'Fees', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(['Fees'])
  await expectAccessibleInBothSchemes(page)
})

test.each([
  ['editor', '/admin/players', 'Players is not part of your role'],
  ['coach', '/admin/settings', 'Club Settings is not part of your role'],
  ['treasurer', '/admin/teams', 'Teams is not part of your role'],
] as const)(
  'a link for another role, opened by %s at %s: says so',
  async (role, path, sentence) => {
    const { page } = await visit(await userWith(role), path)
    await page.getByText(sentence).waitFor()
    await expectAccessibleInBothSchemes(page)
  },
)

test('an admin links a coach to a team and an account; the coach then edits what is of that team', async () => {
  const { page } = await visit(admin, '/admin/coaches')
  await page.getByRole('button', { name: 'Teams and account of Dana Rivera' }).click()
  await page.getByLabel('U10 Kestrels').check()
  await page
    .getByLabel('Account', { exact: true })
    .and(page.locator('select'))
    .selectOption({ label: `${coach.username} (Coach)` })
  await expectAccessibleInBothSchemes(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Coach updated', { exact: true }).waitFor()
  const access = (await admin.get(`/api/admin/coaches/${coachRow}/access`)).body
  expect(access).toMatchObject({ user_id: coach.id, team_ids: [ownTeam] })

  const mine = await visit(coach, '/admin/players', { viewport: { width: 390, height: 844 } })
  await mine.page.getByText('Ana Own').waitFor()
  expect(await mine.page.getByText('Olga Other').count()).toBe(0)
  expect(await mine.page.getByRole('button', { name: 'Add Player' }).count()).toBe(0)
  await mine.page.getByRole('button', { name: 'Edit Ana Own' }).click()
  expect(await mine.page.getByLabel('Year of birth').count()).toBe(0)
  await mine.page.getByLabel('Bio').fill('Left foot')
  await mine.page.getByRole('button', { name: 'Update Player' }).click()
  await mine.page.getByText('Player updated successfully', { exact: true }).waitFor()
  expect((await visitor().get('/api/players')).text).toContain('Left foot')

  await mine.page.goto('/admin/schedule?schedule=new')
  const team = mine.page.getByRole('combobox', { name: 'Team' })
  await team.waitFor()
  await expect.poll(() => team.locator('option').allInnerTexts()).toEqual(['U10 Kestrels'])
  await mine.page.getByLabel('Date').fill('2031-05-17')
  await mine.page.getByLabel('Time', { exact: true }).fill('10:00')
  await mine.page.getByLabel('Location').fill('Oak Park')
  await mine.page.getByRole('button', { name: 'Create Event' }).click()
  await mine.page.getByText('Event created', { exact: true }).waitFor()
  expect(await mine.page.getByText('Hawk Field').count()).toBe(0)
  const events: { location: string; team_id: number }[] = (await admin.get('/api/schedule')).body
  expect(events.find(({ location }) => location === 'Oak Park')?.team_id).toBe(ownTeam)
})

test('a plain user: Access Denied at the portal, but their own account opens', async () => {
  const plain = await userWith('user')
  const { page } = await visit(plain, '/admin/account', { expected: [/^403 \/admin\/players$/] })
  await page.getByRole('heading', { name: 'My account' }).waitFor()
  await expectAccessibleInBothSchemes(page)
  await page.goto('/admin/players')
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
})
