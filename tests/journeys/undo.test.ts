import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aPlayer } from '../factories.ts'
import { expectAccessibleInBothSchemes } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { notice } from './steps.ts'

const { admin, create, newAdmin, visit } = await startClubInBrowser()
const jamie = await newAdmin()

async function bioOf(id: number) {
  const { body } = await admin.get('/api/players')
  return body.find((player: { id: number }) => player.id === id)?.bio
}

test('on a phone one press takes back an edit, another does it again', async () => {
  const { id } = await create('players', aPlayer({ bio: 'Fast' }))
  const { page } = await visit(admin, `/admin/players?players=${id}`, PHONE)
  await page.getByRole('dialog').getByLabel('Bio').fill('Slow')
  await page.getByRole('button', { name: 'Update Player' }).click()
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.waitFor()
  expect(await bioOf(id)).toBe('Slow')
  const box = await undo.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await undo.click()
  await notice(page, /^Undone: /)
  expect(await bioOf(id)).toBe('Fast')
  await page.getByRole('button', { name: 'Redo', exact: true }).click()
  await notice(page, /^Redone: /)
  expect(await bioOf(id)).toBe('Slow')
})

test('Ctrl+Z on a list after somebody else changed the same: both versions are shown, theirs stays or mine is put back', async () => {
  const { id } = await create('players', aPlayer({ bio: 'Fast' }))
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
  await notice(page, /^Undone: /)
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
    const rows = await Promise.all(Array.from({ length: 6 }, () => create('players', aPlayer())))
    const { page } = await visit(admin, `/admin/players?players=${rows[0]?.id}`, {
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
