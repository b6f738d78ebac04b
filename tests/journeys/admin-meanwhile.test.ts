import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { expectAccessible } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'
import { delayEffects } from './page-delays.ts'
import { closed, notice, see, seeFocus, seeValues } from './seen.ts'
import { dialog, fill, press } from './steps.ts'

// Changes by others, and failures of the network, while somebody edits.
const { admin, create, db, newAdmin, visit } = await startClubInBrowser()
const other = await newAdmin()

/** A player's form with a typed change, saved after another user saved other values. */
async function collide(options = {}, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const { id } = await create('players', aPlayer())
  const expected = [/^409 \/api\/admin\/players\//]
  const { page } = await visit(admin, '/admin/players', { ...options, expected })
  await prepare(page)
  await page.goto(`/admin/players?players=${id}`)
  await fill(page, { Bio: 'Typed here', Position: 'Goalkeeper' })
  const save = (values: object) => other.put(`/api/admin/players/${id}`, values)
  await save({ bio: 'Theirs', number: 77 })
  await page.keyboard.press('Control+Enter')
  const conflict = dialog(page, `Changed by ${other.username}`)
  await conflict.waitFor()
  const stored = () =>
    db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { page, conflict, save, stored }
}

test('saved over a newer change: both versions are shown, also of a third save; Save mine keeps of the rest theirs', async () => {
  const { page, conflict, save, stored } = await collide()
  await expect
    .poll(() => conflict.getByRole('definition').allInnerTexts())
    .toEqual([
      ...['Saved meanwhile\nForward', 'Yours\nGoalkeeper'],
      ...['Saved meanwhile\nTheirs', 'Yours\nTyped here'],
    ])
  await expectAccessible(page)
  await save({ bio: 'Theirs again' })
  await press(conflict, 'Save mine')
  await see(conflict, 'Theirs again')
  expect(await stored()).toMatchObject({ bio: 'Theirs again', number: 77, position: 'forward' })
  await press(conflict, 'Save mine')
  await notice(page, 'Player updated successfully')
  expect(await stored()).toMatchObject({ bio: 'Typed here', number: 77, position: 'goalkeeper' })
})

test('on a slow phone, where effects come late: back to the form, or theirs is taken and saved again', async () => {
  const { page, conflict, stored } = await collide(PHONE, delayEffects)
  await expectAccessible(page)
  await press(conflict, 'Back to the form')
  await seeValues(page, { Bio: 'Typed here' })
  await page.keyboard.press('Control+Enter')
  await press(conflict, 'Take theirs')
  await conflict.waitFor({ state: 'hidden' })
  await seeValues(page, { Bio: 'Theirs' })
  await fill(page, { Bio: 'Both of us' })
  await page.keyboard.press('Control+Enter')
  await notice(page, 'Player updated successfully')
  expect(await stored()).toMatchObject({ bio: 'Both of us', number: 77, position: 'forward' })
})

test('an article that somebody else saved: its text is one entry; settings: those of other parts are not asked about', async () => {
  const { id } = await create('news', { title: 'Both', content: 'As it was' })
  const { page } = await visit(admin, `/admin/content?news=${id}`, {
    expected: [/^409 \/api\/admin\/news\/\d+$/, /^409 \/api\/admin\/settings$/],
  })
  await page.getByRole('textbox', { name: 'Content' }).getByText('As it was').click()
  await page.keyboard.press('ControlOrMeta+A')
  await press(page, 'Bold')
  await admin.put(`/api/admin/news/${id}`, { content: 'As they wrote', author: 'Ana' })
  await page.keyboard.press('Control+Enter')
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
  await expectAccessible(page)
  await press(conflict, 'Take theirs')
  await expect.poll(() => page.getByLabel('Home-team names').inputValue()).toBe('Meanwhile U10')
  await page.getByText('Not saved yet').waitFor({ state: 'hidden' })
  expect(await page.getByLabel('Feed address').count()).toBe(0)
  const { body } = await admin.get('/api/admin/settings')
  expect(body).toMatchObject({ founded: '1989', youtubeUrl: 'https://youtube.com/@meanwhile' })
})

test('a row that somebody deleted while it was open is created again; where that cannot be, the form stays', async () => {
  const { id } = await create('players', aPlayer({ name: 'Ana Brooks' }))
  const { page } = await visit(admin, `/admin/players?players=${id}`, {
    expected: [/^404 \/api\/admin\/players\/\d+$/, /^404 \/api\/admin\/schedule\//],
  })
  await fill(page, { Bio: 'Typed for half an hour' })
  expect((await admin.delete(`/api/admin/players/${id}`)).status).toBe(204)
  await press(page, 'Update Player')
  const question = page.getByRole('alertdialog', { name: 'This player was deleted' })
  await press(question, 'Create it again')
  await notice(page, 'Player created successfully')
  const written = db.selectFrom('players').select(['name', 'bio']).orderBy('id', 'desc')
  const again = { name: 'Ana Brooks', bio: 'Typed for half an hour' }
  expect(await written.executeTakeFirst()).toEqual(again)

  const event = { time: '09:00', location: 'Oak Park', type: 'practice', date: '2031-03-15' }
  const { id: gone } = await create('schedule', event)
  await page.goto(`/admin/schedule?schedule=${gone}`)
  await fill(page, { Location: 'Elm Park' })
  await admin.delete(`/api/admin/schedule/${gone}`)
  await page.keyboard.press('Control+Enter')
  await notice(page, 'Failed to update event: There is no such event.')
  await seeValues(page, { Location: 'Elm Park' })
})

test('what is typed while settings are saved stays typed, and is not saved', async () => {
  const { page } = await visit(admin, '/admin/settings')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/settings', async route => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  await fill(page, { Name: ' Trimmed FC ' })
  await press(page, 'Save Settings')
  await see(page, 'Saving...')
  await page.getByLabel('Founded').fill('1987')
  held.resolve()
  await page.getByRole('heading', { name: 'Trimmed FC Admin' }).waitFor()
  await seeValues(page, { Name: 'Trimmed FC' })
  await expect.poll(() => page.getByLabel('Founded').inputValue()).toBe('1987')
  await see(page, 'Not saved yet')
  expect((await admin.get('/api/admin/settings')).body.founded).toBe('1989')
})

/** Opens a place; the first answer from that path is made when `answered` resolves, and arrives when `release` is called. */
async function openWithLate(path: string, place: string) {
  const { page } = await visit(admin, '/admin/backups')
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const answerLate = async (route: Parameters<Parameters<Page['route']>[1]>[0]) => {
    const response = await route.fetch()
    answer()
    await released
    await route.fulfill({ response })
  }
  await page.route(`**${path}`, answerLate, { times: 1 })
  // The poll would read the list again some seconds later.
  await page.route('**/api/admin/live', route => route.abort())
  await page.goto(place, { waitUntil: 'load' })
  return { page, answered, release }
}

test('a row that is created while its list is read for the first time is in the list', async () => {
  const path = '/api/admin/contact-info'
  const { page, answered, release } = await openWithLate(`${path}/rows`, '/admin/footer')
  await answered
  await press(page, 'Add Contact Information')
  await fill(page, { Title: 'Practice Time', Content: 'Tuesdays' })
  const stored = page.waitForResponse(`**${path}`)
  await press(page, 'Create Contact Information')
  await (await stored).finished()
  // Waits until the page knows that the message is stored.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  release()
  await page.getByRole('row', { name: /Practice Time/ }).waitFor()
})

test("a page to start from that is chosen before the club's settings have been read is created", async () => {
  const { page, release } = await openWithLate('/api/settings', '/admin/pages')
  await runTool(page, 'Start from…')
  await press(page, 'Create Volunteers')
  release()
  await page.getByRole('link', { name: 'Edit Volunteers' }).waitFor()
})

test('choices that load late leave the focus in their field, and what it holds', async () => {
  const { id: player_id } = await create('players', aPlayer())
  const { id } = await create('family-contacts', { player_id, email: 'parent@example.com' })
  const path = `/admin/players?family-contacts=${id}`
  const { page } = await visit(admin, '/admin')
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/players/rows*', route => late.then(() => route.continue()))
  await page.goto(path, { waitUntil: 'load' })
  const player = dialog(page, 'Edit Address').getByLabel('Player')
  await player.and(page.locator(':focus')).waitFor()
  expect(await player.locator('option').count()).toBe(1)
  release()
  await expect.poll(() => player.locator('option').count()).toBeGreaterThan(2)
  await seeFocus(player)
  expect(await player.inputValue()).toBe(String(player_id))
})
