import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aPlayer } from '../factories.ts'
import { expectAccessibleInBothSchemes, startBrowser } from './browser-page.ts'

const club = await startApp()
const { visit } = await startBrowser()
const admin = await club.admin()
const jamie = await club.admin()

async function aStoredPlayer(name: string) {
  const { body } = await admin.post('/api/admin/players', aPlayer({ name, bio: 'Fast' }))
  return body.id as number
}

async function bioOf(id: number) {
  const { body } = await admin.get('/api/players')
  return body.find((player: { id: number }) => player.id === id)?.bio
}

test('on a phone one press takes back an edit, another does it again', async () => {
  const id = await aStoredPlayer('Ana Brooks')
  const { page } = await visit(admin, `/admin/players?players=${id}`, {
    viewport: { width: 390, height: 844 },
  })
  await page.getByRole('dialog').getByLabel('Bio').fill('Slow')
  await page.getByRole('button', { name: 'Update Player' }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.waitFor()
  expect(await bioOf(id)).toBe('Slow')
  const box = await undo.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await undo.click()
  await page
    .getByText(/^Undone: /)
    .first()
    .waitFor()
  expect(await bioOf(id)).toBe('Fast')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await page
    .getByText(/^Redone: /)
    .first()
    .waitFor()
  expect(await bioOf(id)).toBe('Slow')
})

test('Ctrl+Z on a list after somebody else changed the same: both versions are shown, theirs stays or mine is put back', async () => {
  const id = await aStoredPlayer('Bo Chen')
  const { page } = await visit(admin, `/admin/players?players=${id}`, {
    expected: [/^409 \/api\/admin\/history\/restore$/],
  })
  await page.getByRole('dialog').getByLabel('Bio').fill('Slow')
  await page.getByRole('button', { name: 'Update Player' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
  await jamie.put(`/api/admin/players/${id}`, { bio: 'Keeps goal' })

  const asked = page.getByRole('dialog', { name: `Changed by ${jamie.username} meanwhile` })
  await page.keyboard.press('Control+z')
  await asked.getByText('Keeps goal').waitFor()
  await asked.getByText('Fast').waitFor()
  await expectAccessibleInBothSchemes(page)
  await asked.getByRole('button', { name: 'Keep theirs' }).click()
  await asked.waitFor({ state: 'hidden' })
  await page.getByText('Nothing was changed', { exact: true }).waitFor()
  expect(await bioOf(id)).toBe('Keeps goal')

  await page.keyboard.press('Control+z')
  await asked.getByRole('button', { name: 'Put mine back' }).click()
  await page
    .getByText(/^Undone: /)
    .first()
    .waitFor()
  expect(await bioOf(id)).toBe('Fast')
})

/** What can be pressed, and is covered by the notice when it is scrolled to the lower edge. */
function coveredByNotice(page: Page) {
  return page.evaluate(() => {
    const notice = document.querySelector('[data-toasts]')
    const open = document.querySelector('[role=dialog]') ?? document
    const all = open.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
    const covered: string[] = []
    for (const each of all) {
      if (notice?.contains(each) || !each.checkVisibility({ visibilityProperty: true })) continue
      each.scrollIntoView({ block: 'end', behavior: 'instant' })
      const { left, right, top, bottom } = each.getBoundingClientRect()
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const hit = document.elementFromPoint((left + right) / 2, y)
        if (hit && notice?.contains(hit)) covered.push(each.outerHTML.slice(0, 200))
      }
    }
    return covered
  })
}

test.each([844, 508])(
  'a notice covers nothing that can be pressed on a phone of 390 × %i px',
  async height => {
    const ids: number[] = []
    for (const name of ['Cy Diaz', 'Di Evans', 'Ed Fox', 'Flo Gray', 'Gus Hill', 'Hal Ito'])
      ids.push(await aStoredPlayer(`${name} ${height}`))
    const { page } = await visit(admin, `/admin/players?players=${ids[0]}`, {
      viewport: { width: 390, height },
    })
    await page.getByRole('dialog').getByLabel('Bio').fill('Slow')
    await page.getByRole('button', { name: 'Update Player' }).click()
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await undo.waitFor()
    // With the focus in it, it stays.
    await page.keyboard.press('F8')
    expect(await coveredByNotice(page)).toEqual([])
    await page.getByRole('checkbox').first().check()
    await page.keyboard.press('F8')
    expect(await coveredByNotice(page)).toEqual([])
  },
)
