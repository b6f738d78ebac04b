import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { aPlayer } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import { misfits } from './browser-page.ts'
import { PHONE, startClubInBrowser } from './club.ts'
import { closed } from './seen.ts'

const { admin, create, visit, visitor } = await startClubInBrowser()

const names = ['U9 Swifts', 'Donaudampfschifffahrtskapi', 'W'.repeat(100)]
for (const [at, name] of names.entries()) {
  const { id } = await create('teams', { name, coach: 'Dana Whitfield' })
  await create('players', aPlayer({ name: 'Maximiliano Brooks', team_id: id }))
  const event = { date: '2099-01-05', time: '17:45', location: 'Elm Field', team_id: id }
  await create('schedule', { ...event, opponent: 'Red Clay FC', venue: `Park ${at}` })
}
await admin.put('/api/admin/settings', { name: `Fußballvereinigung${'w'.repeat(62)}` })

const ofTeams = ['/team/1', '/team/2', '/team/3', '/contact?team=3', '/?team=3', '/schedule?team=3']

test.each(['/', '/team', '/contact', '/about', '/schedule', ...ofTeams])(
  '%s of a club with very long names fits the screen',
  async path => {
    for (const width of [390, 820, 1440]) {
      const { page } = await visit(visitor(), path, { viewport: { width, height: 844 } })
      expect(await misfits(page), `${width} px`).toEqual([])
      const heights = await page
        .locator('#team button[name="player"], #teams li')
        .evaluateAll(cards => cards.map(card => card.getBoundingClientRect().height))
      expect(Math.max(0, ...heights), `${width} px`).toBeLessThan(360)
      await page.context().close()
    }
  },
)

test('A long cancelled game on a phone is as wide as its row', async () => {
  // Of tomorrow, it would be in the banner.
  const game = { date: addDays(testToday(), 2), time: '09:00', location: 'Elm Field', team_id: 1 }
  const cancelled = { status: 'cancelled', status_reason: 'Lightning' }
  await create('schedule', { ...game, opponent: 'Albion Hurricanes Development', ...cancelled })
  const email = 'inscripciones@bayou-city.example'
  await create('contact-info', { section: 'footer', title: 'Email', content: email })
  const { page } = await visit(visitor(), '/', PHONE)
  const textHeight = (element: Locator) =>
    element.evaluate(element => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().height
    })
  const name = page.locator('#events li bdi').filter({ hasText: 'Albion Hurricanes Development' })
  // Two lines, and one.
  expect(await textHeight(name.first())).toBeLessThan(45)
  expect(await textHeight(page.locator('footer a[href^="mailto:"]'))).toBeLessThan(30)
})

test('Text of twice the size on a phone keeps words whole', async () => {
  await admin.put('/api/admin/settings', { name: 'Bluestem FC' })
  const { page } = await visit(visitor(), '/about', PHONE)
  const lines = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    const text = document.querySelector('header a span span')?.firstChild
    if (!text) return 0
    const range = document.createRange()
    range.setStart(text, 0)
    range.setEnd(text, 'Bluestem'.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
  expect(lines).toBe(1)
  expect(await misfits(page)).toEqual([])
})

test('Names in Vietnamese and Polish are drawn in the display face', async () => {
  const { id } = await create('teams', { name: 'U12 Łukasz Nguyễn' })
  const fontsOf = async (path: string) => {
    const { page } = await visit(visitor(), path)
    const heading = page.locator('h1').first()
    await page.evaluate(() => document.fonts.ready)
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .flatMap(({ name }) => /condensed-(.+)-normal[^/]*\.woff2/.exec(name)?.[1] ?? [])
        .sort(),
    )
    const session = await page.context().newCDPSession(page)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: 'h1',
    })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    await expect.poll(() => heading.isVisible()).toBe(true)
    await closed(page)
    return { files, faces: [...new Set(fonts.map(({ familyName }) => familyName))] }
  }
  const english = { files: ['latin-600', 'latin-700'], faces: ['Barlow Condensed'] }
  expect(await fontsOf('/team/1')).toEqual(english)
  const { files, faces } = await fontsOf(`/team/${id}`)
  expect(files).toEqual(expect.arrayContaining(['latin-ext-700', 'vietnamese-700']))
  expect(faces.every(name => name.startsWith('Barlow Condensed'))).toBe(true)
})
