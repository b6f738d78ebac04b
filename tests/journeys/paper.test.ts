import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { aPlayer, aTeam } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { expectAccessible } from './browser-page.ts'
import { startClubInBrowser } from './club.ts'
import { runTool } from './list-menus.ts'

const { admin, create, visit } = await startClubInBrowser()
const team = await create('teams', aTeam({ name: 'U12 Harriers' }))
for (let number = 1; number <= 60; number += 1)
  await create('players', aPlayer({ name: `Child ${number}`, number, team_id: team.id }))

test('a roster: printed alone, over its pages, with its heads; the log of accesses keeps it', async () => {
  const { page } = await visit(admin, '/admin/players')
  await runTool(page, 'Print a roster')
  const paper = page.locator('[data-paper]')
  await paper.getByText('Roster, 60 players').waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const print = page.getByRole('button', { name: 'Print', includeHidden: true })
  expect(await print.isVisible()).toBe(false)
  expect(await page.getByRole('main', { includeHidden: true }).isVisible()).toBe(false)
  expect(await paper.getByText('Child 60', { exact: true }).isVisible()).toBe(true)
  const pages = pagesOf(await page.pdf({ format: 'Letter' }))
  expect(pages).toBeGreaterThan(1)
  expect(pages).toBeLessThan(4)

  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.locator('body[data-printed]').waitFor({ state: 'attached' })
  const { body: log } = await admin.get('/api/admin/access-log')
  expect(JSON.stringify(log)).toContain('60')
})

test('a match card: one page, with both teams', async () => {
  const small = await create('teams', aTeam({ name: 'U10 Kestrels' }))
  await create('players', aPlayer({ name: 'Ana Brooks', team_id: small.id }))
  const date = addDays(testToday(), 3)
  const game = { type: 'game', date, time: '09:00', location: 'Oak Park' }
  await create('schedule', { ...game, opponent: 'Red Clay FC', team_id: small.id })
  const { page } = await visit(admin, '/admin/schedule')
  await page.getByRole('row', { name: /Red Clay FC/ }).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Match card' }).click()
  const paper = page.locator('[data-paper]')
  await paper.getByText('Ana Brooks').waitFor()
  for (const part of ['Red Clay FC', 'Referee', 'Half time'])
    await paper.getByText(part).first().waitFor()
  expect(pagesOf(await page.pdf({ format: 'Letter' }))).toBe(1)
})

function pagesOf(pdf: Buffer) {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}
