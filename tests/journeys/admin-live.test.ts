import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { startClubInBrowser } from './club.ts'
import { notice, see, seeValues } from './seen.ts'
import { fill, lookAgain, press } from './steps.ts'

const { admin, newAdmin, visit } = await startClubInBrowser()
const jamie = await newAdmin()

const create = async (name: string) => {
  const { status, body } = await jamie.post('/api/admin/players', aPlayer({ name }))
  expect(status).toBe(201)
  return body
}

test('a player whom another admin adds appears without a reload, with a line that says who it was', async () => {
  await create('Ana Brooks')
  const { page } = await visit(admin, '/admin/players')
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  // The list was read after the first answer about changes.
  const [live, list] = await page.evaluate(() => {
    const read = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return ['/api/admin/live', '/api/admin/players/rows'].map(path =>
      read.find(({ name }) => new URL(name).pathname === path),
    )
  })
  expect(list?.startTime).toBeGreaterThanOrEqual(live?.responseEnd ?? Infinity)
  await create('Bo Chen')
  await lookAgain(page)
  await page.getByRole('row', { name: /Bo Chen/ }).waitFor()
  await notice(page, `Updated by ${jamie.username}`)
})

test('a change from before the first answer about changes is shown when that comes late', async () => {
  const { page } = await visit(admin, '/about')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const fails = [true, false]
  await page.route('**/api/admin/live', async route => {
    if (fails.shift()) return route.abort()
    await released
    await route.continue()
  })
  await page.goto('/admin/players', { waitUntil: 'load' })
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  await create('Cal Dunn')
  release()
  await lookAgain(page)
  await page.getByRole('row', { name: /Cal Dunn/ }).waitFor()
  expect(await page.getByText('Updated by').count()).toBe(0)
})

test('while a form is open, or rows are selected, the list stays as it is; afterwards it is refreshed', async () => {
  const player = await create('Cleo Diaz')
  const { page } = await visit(admin, `/admin/players?players=${player.id}`)
  const expectStill = async (name: string) => {
    await create(name)
    await lookAgain(page)
    await see(page, 'shown here as soon as you are done')
    expect(await page.getByText(name).count()).toBe(0)
  }
  await fill(page, { Bio: 'Half a sentence' })
  await expectStill('Dana Evans')
  await seeValues(page, { Bio: 'Half a sentence' })
  await page.keyboard.press('Control+Enter')
  await page.getByRole('row', { name: /Dana Evans/ }).waitFor()
  await page.getByRole('checkbox', { name: /Cleo Diaz/ }).check()
  await expectStill('Fay Gray')
  await press(page, 'Clear selection')
  await page.getByRole('row', { name: /Fay Gray/ }).waitFor()
})

test('a page that nobody sees asks nothing', async () => {
  const { page } = await visit(admin, '/about', { byItself: true })
  await page.clock.install()
  await page.goto('/admin/players')
  await page.getByRole('row', { name: /Ana Brooks/ }).waitFor()
  const seen = (state: 'hidden' | 'visible') =>
    page.evaluate(state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await seen('hidden')
  await create('Gil Hart')
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // Code is fetched ahead.
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.clock.runFor('01:00')
  expect(asked).toEqual([])
  await seen('visible')
  await page.getByRole('row', { name: /Gil Hart/ }).waitFor()
  const before = asked.length
  await page.clock.runFor('00:10')
  expect(asked.slice(before)).toContain('/api/admin/live')
})
