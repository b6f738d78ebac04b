import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { goWrong } from './go-wrong.ts'
import { hold } from './hold.ts'
import { runTool } from './list-menus.ts'
import { delayEffects } from './page-delays.ts'
import { closed, notice, see, seeHeading, seeNo, seeValues } from './seen.ts'
import { dialog, fill, keys, lookAgain, press, row } from './steps.ts'

// Changes by others, and a late network, while somebody edits.
const { admin, create, db, newAdmin, visit } = await startClubInBrowser()
const jamie = await newAdmin()
const added = async (name: string) =>
  expect((await jamie.post('/api/admin/players', aPlayer({ name }))).status).toBe(201)

test('A save over newer changes shows both versions', async () => {
  const { id } = await create('players', aPlayer())
  const { page } = await visit(admin, '/admin/players', {
    ...PHONE,
    expected: [/^409 \/api\/admin\/players\//],
  })
  await delayEffects(page)
  await page.goto(`/admin/players?players=${id}`)
  await fill(page, { Bio: 'Typed here', Position: 'Goalkeeper' })
  await jamie.put(`/api/admin/players/${id}`, { bio: 'Theirs', number: 77 })
  await keys(page, 'Control+Enter')
  const conflict = dialog(page, `Changed by ${jamie.username}`)
  await expect
    .poll(() => conflict.getByRole('definition').allInnerTexts())
    .toEqual([
      'Saved meanwhile\nForward',
      'Yours\nGoalkeeper',
      'Saved meanwhile\nTheirs',
      'Yours\nTyped here',
    ])
  await expectAccessible(page)
  await press(conflict, 'Back to the form')
  await seeValues(page, { Bio: 'Typed here' })
  await jamie.put(`/api/admin/players/${id}`, { bio: 'Theirs again' })
  await keys(page, 'Control+Enter')
  await see(conflict, 'Theirs again')
  await press(conflict, 'Take theirs')
  await conflict.waitFor({ state: 'hidden' })
  await seeValues(page, { Bio: 'Theirs again' })
  await fill(page, { Bio: 'Both of us' })
  await keys(page, 'Control+Enter')
  await notice(page, 'Player updated successfully')
  const stored = db.selectFrom('players').selectAll().where('id', '=', id)
  const both = { bio: 'Both of us', number: 77, position: 'forward' }
  expect(await stored.executeTakeFirst()).toMatchObject(both)
})

test("A conflict asks about what one's own form holds alone", async () => {
  const { id } = await create('news', { title: 'Both', content: 'As it was' })
  const { page } = await visit(admin, `/admin/content?news=${id}`, {
    expected: [/^409 \/api\/admin\/news\/\d+$/, /^409 \/api\/admin\/settings$/],
  })
  await page.getByRole('textbox', { name: 'Content' }).getByText('As it was').click()
  await keys(page, 'ControlOrMeta+A')
  await press(page, 'Bold')
  await admin.put(`/api/admin/news/${id}`, { content: 'As they wrote', author: 'Ana' })
  await keys(page, 'Control+Enter')
  const conflict = dialog(page, /^Changed by/)
  const differ = () => conflict.getByRole('term').allInnerTexts()
  await expect.poll(differ).toEqual(['Content'])
  await see(conflict, 'As they wrote', 'As it was')
  await press(conflict, 'Save mine')
  await closed(page)

  await page.goto('/admin/settings?part=social')
  await page.getByLabel('YouTube').fill('https://youtube.com/@meanwhile')
  await admin.put('/api/admin/settings', { founded: '1988' })
  await press(page, 'Save Settings')
  await notice(page, 'Club settings updated')
  await page.goto('/admin/settings?part=feeds')
  await press(page, 'Add a feed')
  await page.getByLabel('Feed address').fill('https://calendar.example/secret.ics')
  await admin.put('/api/admin/settings', { founded: '1989', homeTeamNames: ['Meanwhile U10'] })
  await press(page, 'Save Settings')
  await see(conflict, 'calendar.example (new)')
  await expect.poll(differ).toEqual(['Calendar feeds'])
  await press(conflict, 'Take theirs')
  await expect.poll(() => page.getByLabel('Home-team names').inputValue()).toBe('Meanwhile U10')
  await seeNo(page, 'Not saved yet')
  expect(await page.getByLabel('Feed address').count()).toBe(0)
  const { body } = await admin.get('/api/admin/settings')
  expect(body).toMatchObject({ founded: '1989', youtubeUrl: 'https://youtube.com/@meanwhile' })
})

test('A row that was deleted while it was open is created again', async () => {
  const { id } = await create('players', aPlayer({ name: 'Ana Brooks' }))
  const { page } = await visit(admin, `/admin/players?players=${id}`, {
    expected: [/^404 \/api\/admin\/players\/\d+$/, /^404 \/api\/admin\/schedule\//],
  })
  await fill(page, { Bio: 'Typed for half an hour' })
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(204)
  await press(page, 'Update Player')
  await press(page.getByRole('alertdialog', { name: 'This player was deleted' }), 'Create it again')
  await notice(page, 'Player created successfully')
  const written = db.selectFrom('players').select(['name', 'bio']).orderBy('id', 'desc')
  const again = { name: 'Ana Brooks', bio: 'Typed for half an hour' }
  expect(await written.executeTakeFirst()).toEqual(again)

  const event = { time: '09:00', location: 'Oak Park', type: 'practice', date: '2031-03-15' }
  const { id: gone } = await create('schedule', event)
  await page.goto(`/admin/schedule?schedule=${gone}`)
  await fill(page, { Location: 'Elm Park' })
  await admin.delete(`/api/admin/schedule/${gone}`)
  await keys(page, 'Control+Enter')
  await notice(page, 'Failed to update event: There is no such event.')
  await seeValues(page, { Location: 'Elm Park' })
})

test('Text typed while settings are saved is kept', async () => {
  const { page } = await visit(admin, '/admin/settings')
  const sending = await hold(page, '**/api/admin/settings')
  await fill(page, { Name: ' Trimmed FC ' })
  await press(page, 'Save Settings')
  await see(page, 'Saving...')
  await page.getByLabel('Founded').fill('1987')
  sending.release()
  await seeHeading(page, 'Trimmed FC Admin')
  await seeValues(page, { Name: 'Trimmed FC' })
  await expect.poll(() => page.getByLabel('Founded').inputValue()).toBe('1987')
  await see(page, 'Not saved yet')
  expect((await admin.get('/api/admin/settings')).body.founded).not.toBe('1987')
})

test('A row created while its list is read is in the list', async () => {
  const path = '/api/admin/contact-info'
  const { page } = await visit(admin, '/admin/backups')
  const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answerLate = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    const response = await route.fetch()
    read.resolve()
    await released.promise
    await route.fulfill({ response })
  }
  await page.route(`**${path}/rows`, answerLate, { times: 1 })
  await page.goto('/admin/footer', { waitUntil: 'load' })
  await read.promise
  await press(page, 'Add Contact Information')
  await fill(page, { Title: 'Practice Time', Content: 'Tuesdays' })
  const stored = page.waitForResponse(`**${path}`)
  await press(page, 'Create Contact Information')
  await (await stored).finished()
  // Waits until the page knows that the message is stored.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  released.resolve()
  await row(page, /Practice Time/).waitFor()
})

test('An answer that arrives late leaves what was typed', async () => {
  const { page } = await visit(admin, '/admin')
  const settings = await hold(page, '**/api/settings')
  await page.goto('/admin/pages', { waitUntil: 'load' })
  await runTool(page, 'Start from…')
  await press(page, 'Create Volunteers')
  settings.release()
  await page.getByRole('link', { name: 'Edit Volunteers' }).waitFor()
})

test('A player whom another admin adds appears without a reload', async () => {
  await added('Ana Live')
  const { page } = await visit(admin, '/admin/players?players-find=live')
  await row(page, /Ana Live/).waitFor()
  // The list was read after the first answer about changes.
  const [live, list] = await page.evaluate(() => {
    const read = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return ['/api/admin/live', '/api/admin/players/rows'].map(path =>
      read.find(({ name }) => new URL(name).pathname === path),
    )
  })
  expect(list?.startTime).toBeGreaterThanOrEqual(live?.responseEnd ?? Infinity)
  await added('Bo Live')
  await lookAgain(page)
  await row(page, /Bo Live/).waitFor()
  await notice(page, `Updated by ${jamie.username}`)
})

test('A list stays as it is while a form is open', async () => {
  const { id } = await create('players', aPlayer({ name: 'Cleo Open' }))
  const { page } = await visit(admin, `/admin/players?players=${id}&players-find=open`)
  const expectStill = async (name: string) => {
    await added(name)
    await lookAgain(page)
    await see(page, 'shown here as soon as you are done')
    expect(await page.getByText(name).count()).toBe(0)
  }
  await fill(page, { Bio: 'Half a sentence' })
  await expectStill('Dana Open')
  await seeValues(page, { Bio: 'Half a sentence' })
  await keys(page, 'Control+Enter')
  await row(page, /Dana Open/).waitFor()
  await page.getByRole('checkbox', { name: /Cleo Open/ }).check()
  await expectStill('Fay Open')
  await press(page, 'Clear selection')
  await row(page, /Fay Open/).waitFor()
})

test('A save whose answer is lost makes one row', async () => {
  const { page } = await visit(admin, '/admin/teams?teams=new', {
    expected: [/^422 \/api\/admin\/teams$/],
  })
  const lost = async (name: string) => {
    await fill(page, { Name: name })
    await goWrong(page, '/api/admin/teams', 'answer cut')
    await press(page, 'Create Team')
    await notice(page, /The server cannot be reached/)
    await page.unroute('**/api/admin/teams')
  }
  const named = async (name: string) =>
    (await admin.read('/api/teams')).filter((team: { name: string }) => team.name === name).length
  await lost('Herons')
  await press(page, 'Create Team')
  await notice(page, 'Herons was created')
  expect(await named('Herons')).toBe(1)

  await page.goto('/admin/teams?teams=new')
  await lost('Kites')
  await fill(page, { Name: 'Red Kites' })
  await press(page, 'Create Team')
  await notice(page, /It was saved already, without your last changes/)
  expect([await named('Kites'), await named('Red Kites')]).toEqual([1, 0])
})

test('A page that nobody sees asks nothing', async () => {
  const { page } = await visit(admin, '/about', { byItself: true })
  await page.clock.install()
  await page.goto('/admin/players?players-find=hart')
  const seen = (state: 'hidden' | 'visible') =>
    page.evaluate(state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, state)
  await seen('hidden')
  await added('Gil Hart')
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // Code is fetched ahead.
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await page.clock.runFor('01:00')
  expect(asked).toEqual([])
  await seen('visible')
  await row(page, /Gil Hart/).waitFor()
  const before = asked.length
  await page.clock.runFor('00:10')
  expect(asked.slice(before)).toContain('/api/admin/live')
})
