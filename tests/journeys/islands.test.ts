import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlayer, aTeam } from '../factories.ts'
import { FINGER, startClubInBrowser } from './club.ts'
import { hold } from './hold.ts'
import { nextIdle } from './next-frame.ts'
import { requested } from './requested.ts'

const { create, visit, visitor } = await startClubInBrowser()
const team = await create('teams', aTeam({ name: 'U10 Kestrels' }))
await create('players', aPlayer({ name: 'Ana Brooks', team_id: team.id }))
await create('players', aPlayer({ name: 'Bo Chen' }))

const NOT_SIGNED_IN = /^401 \/api\/login$/

test('A visitor who saves data fetches no code before a press', async () => {
  const { page } = await visit(visitor(), '/about', FINGER)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  )
  await page.goto('/team')
  await nextIdle(page)
  expect((await requested(page)).filter(url => url.includes('/react-'))).toEqual([])
  await page.getByRole('button', { name: 'U10 Kestrels', exact: true }).tap()
  await page.getByText('Bo C.').waitFor({ state: 'hidden' })
})

test('A filter of many teams shows the pressed button', async () => {
  const teams = Array.from({ length: 12 }, (_, nth) => aTeam({ name: `U12 Team ${nth}` }))
  for (const each of teams) await create('teams', each)
  const last = (await visitor().get('/api/teams')).body.at(-1)
  const { page } = await visit(visitor(), `/team?team=${last.id}`, FINGER)
  const button = page.getByRole('button', { name: last.name, exact: true })
  await expect.poll(() => isInView(button)).toBe(true)
  expect(await page.locator('[data-hydrated]').count()).toBe(0)
})

test.each([
  ['/contact', ['name', 'message'], '[aria-invalid=true]', []],
  ['/auth', ['username', 'password'], 'text=Invalid username or password', [NOT_SIGNED_IN]],
])(
  '%s, what is typed before its island is hydrated is sent',
  async (path, names, answer, expected) => {
    const { page } = await visit(visitor(), '/about', { expected })
    const code = await hold(page, '**/assets/*.island-*')
    await page.goto(path)
    const field = (name: string) => page.locator(`main [name=${name}]`)
    for (const name of names) await field(name).fill(`My ${name}`)
    code.release()
    await page.locator('[data-island][data-hydrated]').waitFor({ state: 'attached' })
    for (const name of names) await expect.poll(() => field(name).inputValue()).toBe(`My ${name}`)
    await page.locator('main form [type=submit]').last().click()
    await page.locator(answer).first().waitFor()
    for (const name of names) await expect.poll(() => field(name).inputValue()).toBe(`My ${name}`)
  },
)

test("Enter while a form's code is loading is sent once", async () => {
  const { page } = await visit(visitor(), '/about', { expected: [NOT_SIGNED_IN] })
  const code = await hold(page, '**/assets/*.island-*')
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
  await page.goto('/auth')
  await page.getByLabel('Username').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('a wrong password')
  const late = page.getByText('Still loading.')
  expect(await late.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await late.waitFor()
  code.release()
  await page.getByText('Invalid username or password').first().waitFor()
  expect(await late.isVisible()).toBe(false)
  expect(sent.map(url => new URL(url).pathname)).toEqual(['/api/login'])
})

test('A button whose code cannot be loaded says so', async () => {
  const { page } = await visit(visitor(), '/about')
  await page.route('**/assets/sign-in.island-*', route => route.abort())
  await page.goto('/auth')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await show.click()
  await page.getByText('Still loading.').waitFor()
  expect(await show.and(page.locator('[data-pressed]')).count()).toBe(0)
  await page.unroute('**/assets/sign-in.island-*')
  await show.click()
  await page.getByRole('button', { name: 'Hide', exact: true }).waitFor()
  await page.getByText('Still loading.').waitFor({ state: 'hidden' })
})

test('A link that is pointed at is fetched ahead', async () => {
  const { page } = await visit(visitor(), '/about')
  const ahead = page.context().waitForEvent('request', request => {
    return request.url().endsWith('/schedule') && 'sec-purpose' in request.headers()
  })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Schedule' }).hover()
  await ahead
})

function isInView(locator: Locator) {
  return locator.evaluate(element => {
    const { left, right } = element.getBoundingClientRect()
    return left >= 0 && right <= innerWidth
  })
}
