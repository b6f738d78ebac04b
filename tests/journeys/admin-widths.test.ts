import { expect, test } from 'vitest'
import { portalPlaces } from '../../features/portal-places.ts'
import { aCoach, aPlayer, aTeam } from '../factories.ts'
import { aPhotoUrl } from '../photos.ts'
import { expectAccessibleInBothSchemes, misfits } from './browser-page.ts'
import { FINGER, startClubInBrowser } from './club.ts'
import { navigation } from './places.ts'

const { admin, create, userWith, visit, visitor } = await startClubInBrowser()

// A row in each list: what stands in it must fit and be read.
const imageUrl = await aPhotoUrl()
const { id: team_id } = await create('teams', aTeam({ name: 'U15 Trinity Forks Rovers' }))
const event = { time: '18:00', location: 'Bluestem Park, Field 3', type: 'practice', team_id }
const player = await create('players', aPlayer({ team_id, position: 'goalkeeper' }))
await create('coaches', aCoach({ name: 'Marguerite Oyelaran' }))
await create('schedule', { ...event, date: '2031-03-10' })
await create('schedule/series', { ...event, from: '2031-03-10', until: '2031-03-20', days: [2] })
await create('gallery', { title: 'Best seats in Plano', imageUrl })
await create('sponsors', { name: 'Cottonwood Bank', link: 'https://cottonwood.example/' })
await create('results', {
  ...{ homeLogoInitial: 'BA', homeLogoColor: '#123456', result: 'Won 2-1' },
  ...{ awayLogoInitial: 'LR', awayLogoColor: '#654321', date: '2026-03-15' },
  ...{ homeTeam: 'Bluestem Athletic', homeScore: 2, awayTeam: 'Lakeside Rovers', awayScore: 1 },
})
const fee = { description: 'Season', payer_email: 'dana@family.example', player_id: player.id }
await create('payments', { ...fee, amount: 18_500 })
await create('news', { title: 'A roof for rainy days', content: 'Over field 2.' })
await create('pages', { title: 'Our Bridge', slug: 'our-bridge', status: 'draft' })
await create('contact-info', { section: 'team_info', title: 'Practice Time', content: 'Tuesdays' })
await create('hero-video-photo-only', { title: 'Over the hills', static_photo: imageUrl })
await admin.put(`/api/admin/players/${player.id}`, { bio: 'Fast on the left' })
const message = { name: 'Ana Brooks', email: 'ana@club.example', subject: 'tryouts' }
await visitor().post('/api/contact', { ...message, message: 'Can we come?' })

/** Every place of the portal, parts of it, and what opens by its address. */
const ADDRESSES = [
  ...Object.keys(portalPlaces),
  ...['nowhere', 'account', 'messages?contact=1', 'gallery?gallery=1'],
  ...['settings?part=look', 'settings?part=feeds', 'settings?part=children'],
  ...['players?players=new', 'schedule?schedule=new', 'content?news=new'],
  ...[`players?players=${player.id}`, 'players?players-table=edit', 'players?players-find=nobody'],
]

test.each(ADDRESSES)(
  '/admin/%s is accessible at 390 and 1440 px, light and dark, and fits from 360 on',
  async path => {
    const { page } = await visit(admin, `/admin/${path}`)
    await page.locator('h2').first().waitFor()
    for (const width of [1440, 1200, 1024, 820, 390, 360]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await misfits(page), `${width} px`).toEqual([])
      if (width === 1440 || width === 390) await expectAccessibleInBothSchemes(page)
    }
  },
)

test.each(['editor', 'coach', 'treasurer'] as const)(
  'Today of the role %s is accessible and fits, at 390, 820 and 1440 px',
  async role => {
    const { page } = await visit(await userWith(role), '/admin')
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await navigation(page).getByRole('link').first().waitFor()
      await expectAccessibleInBothSchemes(page)
      expect(await misfits(page)).toEqual([])
    }
  },
)

test.each(['players', 'schedule', 'gallery', 'teams'])(
  'on a phone above the first of the %s stand a head of at most 104 px and little more, and it stays in sight',
  async path => {
    const { page } = await visit(admin, `/admin/${path}`, FINGER)
    const list = page.locator('section:has(> header)').first()
    await list.locator('[data-row]').first().waitFor()
    const boxes = await list.evaluate(section => {
      const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0
      return {
        head: section.querySelector('header')?.getBoundingClientRect().height,
        row: top(section.querySelector('[data-row]')) - top(section),
        small: [...section.querySelectorAll('button, select, input')]
          .filter(each => !each.closest('[data-row]') || each.matches('[data-menu]'))
          .filter(each => (each.closest('label') ?? each).getBoundingClientRect().height < 44)
          .map(each => each.outerHTML),
      }
    })
    expect(boxes.head).toBeLessThanOrEqual(104)
    // The portal's own header has 56 px.
    expect(boxes.row).toBeLessThanOrEqual(300 - 56)
    expect(boxes.small).toEqual([])
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(56)
    await page.evaluate(() => scrollTo(0, 400))
    const head = list.locator('> header')
    await expect.poll(async () => (await head.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  },
)
