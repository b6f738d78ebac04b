import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { misfits, startBrowser } from './browser-page.ts'

const { admin: newAdmin } = await startApp()
const { visit } = await startBrowser()
const admin = await newAdmin()

const imageUrl = await aPhotoUrl()
const team_id = await create('teams', aTeam({ name: 'U15 Trinity Forks Rovers' }))
const event = { time: '18:00', location: 'Bluestem Park, Field 3', type: 'practice', team_id }
const player_id = await create('players', aPlayer({ team_id, position: 'goalkeeper' }))
await create('coaches', aCoach({ name: 'Marguerite Oyelaran' }))
await create('schedule/series', { ...event, from: '2031-03-10', until: '2031-03-20', days: [2] })
await create('gallery', { title: 'Best seats in Plano', imageUrl })
await create('sponsors', { name: 'Cottonwood Bank', link: 'https://cottonwood.example/' })
const logos = { homeLogoInitial: 'BA', homeLogoColor: '#123456' }
await create('results', {
  ...logos,
  ...{ awayLogoInitial: 'LR', awayLogoColor: '#654321', date: '2026-03-15', result: 'Won 2-1' },
  ...{ homeTeam: 'Bluestem Athletic', homeScore: 2, awayTeam: 'Lakeside Rovers', awayScore: 1 },
})

async function create(path: string, row: object): Promise<number> {
  const { status, body } = await admin.post(`/api/admin/${path}`, row)
  expect(status).toBe(201)
  return body.id
}

const fee = { description: 'Season', payer_email: 'dana@family.example', player_id }
await create('payments', { ...fee, amount: 18_500 })

const TABS = ['players', 'coaches', 'schedule', 'results', 'gallery', 'sponsors', 'fees']

test.each([360, 820, 1024, 1200])('lists fit into a window of %i px', async width => {
  const { page } = await visit(admin, '/admin', { viewport: { width, height: 900 } })
  for (const tab of TABS) {
    await page.goto(`/admin/${tab}`)
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .waitFor()
    expect(await misfits(page)).toEqual([])
  }
})

test('on a phone tools beside Add stand behind More, and the focus returns there', async () => {
  const { page } = await visit(admin, '/admin/schedule', { viewport: { width: 390, height: 844 } })
  const more = page.getByRole('button', { name: 'More for schedule' })
  await more.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add repeating events' }).click()
  await page.getByRole('dialog', { name: 'Add Repeating Events' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => more.evaluate(button => button === document.activeElement)).toBe(true)
})
