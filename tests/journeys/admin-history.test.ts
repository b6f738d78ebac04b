import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlayer, aTeam } from '../factories.ts'
import { forgetProof, proveAnew } from '../recent-proof.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { FINGER, PHONE, startClubInBrowser } from './club.ts'
import { act } from './list-menus.ts'
import { boxOf, closed, notice, see, seeNo, seeUrl, seeValues } from './seen.ts'
import { answer, dialog, entry, fill, keys, press, row } from './steps.ts'

const { admin, create, db, newAdmin, visit } = await startClubInBrowser()
const jamie = await newAdmin()
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

async function bioOf(id: number) {
  const player = db.selectFrom('players').select('bio').where('id', '=', id)
  return (await player.executeTakeFirst())?.bio
}

/** Opens the form of a player whose bio is 'Fast', and saves another. */
async function edited(options = {}) {
  const { id } = await create('players', aPlayer({ bio: 'Fast' }))
  const { page } = await visit(admin, `/admin/players?players=${id}`, options)
  await fill(dialog(page), { Bio: 'Slow' })
  await press(page, 'Update Player')
  await closed(page)
  await undo(page).waitFor()
  return { page, id }
}

test('Undo brings back a deleted team with its coming games', async () => {
  const { page, id } = await edited(PHONE)
  expect((await boxOf(undo(page))).height).toBeGreaterThanOrEqual(44)
  await undo(page).click()
  await notice(page, /^Undone: /)
  expect(await bioOf(id)).toBe('Fast')
  await press(page, 'Redo')
  await notice(page, /^Redone: /)
  expect(await bioOf(id)).toBe('Slow')

  const { id: team_id } = await create('teams', aTeam({ name: 'Undo Mistake' }))
  const game = { type: 'game', opponent: 'Rovers', location: 'Oak Park' }
  await create('schedule', { ...game, date: '2031-09-06', time: '09:00', team_id })
  const { page: desk } = await visit(admin, '/admin/teams')
  await act(desk, 'Delete', 'Undo Mistake')
  await seeValues(desk.getByRole('alertdialog'), { 'Coming events': 'delete' })
  await answer(desk)
  await notice(desk, 'Undo Mistake was deleted')
  await row(desk, /Undo Mistake/).waitFor({ state: 'hidden' })
  expect(await admin.read('/api/schedule')).toEqual([])
  await keys(desk, 'F8', 'Tab')
  const focused = desk.locator(':focus').filter({ hasText: /Success|Undo/ })
  await focused.waitFor()
  await undo(desk).press('Enter')
  await notice(desk, 'Undone: Undo Mistake was deleted')
  await row(desk, /Undo Mistake/).waitFor()
  expect(await admin.read('/api/schedule')).toMatchObject([{ opponent: 'Rovers', team_id }])
})

test("Ctrl+Z shows both versions after somebody else's change", async () => {
  const { page, id } = await edited({ expected: [/^409 \/api\/admin\/history\/restore$/] })
  await jamie.put(`/api/admin/players/${id}`, { bio: 'Keeps goal' })
  const asked = dialog(page, `Changed by ${jamie.username} meanwhile`)
  await keys(page, 'Control+z')
  await see(asked, 'Keeps goal', 'Fast')
  await expectAccessibleInBothSchemes(page)
  await press(asked, 'Keep theirs')
  await notice(page, 'Nothing was changed')
  await closed(page)
  expect(await bioOf(id)).toBe('Keeps goal')
  await keys(page, 'Control+z')
  await press(asked, 'Put mine back')
  await notice(page, /^Undone: /)
  expect(await bioOf(id)).toBe('Fast')
})

test("A notice covers no control while a phone's keyboard is open", async () => {
  await Promise.all(Array.from({ length: 6 }, () => create('players', aPlayer())))
  const { page } = await edited({ viewport: { width: 390, height: 508 } })
  await page.getByRole('checkbox').first().check()
  // With the focus in it, it stays.
  await keys(page, 'F8')
  const covered = await page.evaluate(() => {
    const notice = document.querySelector('[data-toasts]')
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
    return [...all].filter(each => {
      if (notice?.contains(each) || !each.checkVisibility({ visibilityProperty: true }))
        return false
      each.scrollIntoView({ block: 'end', behavior: 'instant' })
      const { left, right, top, bottom } = each.getBoundingClientRect()
      return [top + 2, (top + bottom) / 2, bottom - 2].some(y =>
        notice?.contains(document.elementFromPoint((left + right) / 2, y)),
      )
    }).length
  })
  expect(covered).toBe(0)
})

test("History on a phone takes changes back, but no family's answer", async () => {
  const { id } = await create('players', aPlayer({ name: 'Ottoline Marsh' }))
  await jamie.put(`/api/admin/players/${id}`, { bio: 'Fast on the left', consent: 'refused' })
  await jamie.post('/api/admin/teams', aTeam({ name: 'U12 Herons' }))
  const { page } = await visit(admin, '/admin/history', FINGER)
  await see(page, 'added team U12 Herons')
  const first = page.getByRole('region', { name: 'History' }).locator('ol > li').first()
  expect((await boxOf(first)).y).toBeLessThan(300)
  await press(page, 'Filters')
  await fill(page, { Who: jamie.username, What: 'Teams' })
  await page.getByRole('button', { name: 'Show', exact: true }).tap()
  await seeNo(page, /Ottoline/)
  await see(page, 'added team U12 Herons')
  await seeUrl(page, 'table=teams')

  await page.goto(`/admin/players?players=${id}`)
  await page.getByRole('button', { name: 'History', exact: true }).click()
  const change = entry(dialog(page, 'History of Ottoline Marsh'), jamie.username)
  await see(change, 'Fast on the left')
  await press(change, /^Undo/)
  await see(page, 'Restored, but not all of it')
  await see(page, /Ottoline Marsh: what the family said about photos stays/)
  await see(change, 'undone by')
  expect(await bioOf(id)).toBe(null)
})

/** No change is written before the answer. */
async function confirm(page: Page, password: string) {
  const asked = dialog(page, 'Is it still you?')
  await see(asked, 'Nothing that you typed is lost.')
  await asked.getByLabel('Password').fill(password)
  await press(asked, 'Continue')
}

test('A password asked for late costs nothing that was typed', async () => {
  const { page } = await visit(admin, '/admin/settings?part=children', {
    expected: [/^403 \/api\/admin\/settings$/, /^400 \/api\/account\/proof$/, /^403 .*access-log$/],
  })
  const stored = async () => (await admin.get('/api/admin/settings')).body
  const days = page.getByLabel('How long messages are kept')
  await days.fill('90')
  await page.getByLabel('How names are shown').selectOption('full')
  await forgetProof(db, admin)
  await press(page, 'Save Settings')
  await see(dialog(page, 'Is it still you?'), /^More people would see data of children\. /)
  await keys(page, 'Escape')
  await see(page, 'It was not confirmed that it is you.')
  expect(await stored()).toMatchObject({ nameStyle: 'first_last_initial' })
  await press(page, 'Save Settings')
  await confirm(page, 'wrong horse')
  await see(page, 'This is not your password')
  await confirm(page, admin.password)
  await notice(page, 'Club settings updated')
  expect(await stored()).toMatchObject({ messageDays: 90, nameStyle: 'full' })

  await forgetProof(db, admin)
  await page.goto('/admin/players')
  const file = page.waitForEvent('download')
  await press(page, 'Export CSV')
  await confirm(page, admin.password)
  expect((await file).suggestedFilename()).toMatch(/^players-.*\.csv$/)
  await proveAnew(db, admin)
})
