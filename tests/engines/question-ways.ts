import { expect } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { aCoach } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import type { Club } from './club.ts'
import { button, heading, link, region, type Target, text, type Words, within } from './targets.ts'
import type { AddWay } from './ways.ts'

/** Presses that a family that has chosen its team needs at most, from home to an answer. */
const MAX_PRESSES = 2

/** Questions of parents, and where the site answers. */
export async function addQuestionWays(way: AddWay, { visitor, create, admin }: Club) {
  const today = testToday()
  const team = await create('teams', { name: 'U9 Larks' })
  const place = { name: 'Larks Meadow', parking: 'Park at the north lot.' }
  await create('places', { ...place, address: '12 Meadow Lane, Plano' })
  const game = { type: 'game', team_id: team.id, location: place.name, time: '09:00' }
  const next = { date: addDays(today, 1), opponent: 'Wren FC', uniform: 'Green', arrive_early: 30 }
  await create('schedule', { ...game, ...next })
  const logos = { homeLogoInitial: 'L', homeLogoColor: 'green', awayLogoInitial: 'O' }
  const score = { homeTeam: 'U9 Larks', homeScore: 3, awayTeam: 'Oriole FC', awayScore: 1 }
  const played = { date: addDays(today, -7), team_id: team.id, result: 'Won 3-1' }
  await create('results', { ...played, ...score, ...logos, awayLogoColor: 'red' })
  const row = { teamName: 'U9 Larks', played: 1, won: 1, lost: 0, tied: 0, points: 3, position: 1 }
  await create('standings', { ...row, logoInitial: 'L', logoColor: 'green' })
  const album = await create('albums', { name: 'Larks in the rain', team_id: team.id })
  // The order of the photos is another way's.
  const [photo] = (await admin.get('/api/gallery')).body
  await admin.put(`/api/admin/gallery/${photo.id}`, { album_id: album.id })
  await create('coaches', aCoach())
  const phone = { section: 'footer', title: 'Phone', content: '(972) 555-0142' }
  await create('contact-info', phone)
  const rainLine = 'The coach decides by 4 PM.'
  const registrationUrl = 'https://registration.example/club'
  const settings = await admin.put('/api/admin/settings', { rainLine, registrationUrl })
  expect(settings.status).toBe(200)

  way('twelve questions of a parent, in two presses each', async (open, { isPhone }) => {
    const home = `/?team=${team.id}`
    const screen = await open(visitor(), home)
    const inBanner = (target: Target) => within(region('Next Game'), target)
    const menu = isPhone ? [button('Menu')] : []
    const inMenu = (name: Words) => within({ role: 'navigation', name: 'Main' }, link(name))

    /** Goes from home by these presses, and sees the answer. */
    async function ask(presses: Target[], ...answers: Target[]) {
      expect(presses.length).toBeLessThanOrEqual(MAX_PRESSES)
      if (presses.length > 0) await screen.open(home)
      for (const target of presses) await screen.press(target)
      await screen.see(...answers)
    }
    // The next game, where, parking, what to wear, whether it is on.
    await ask([], inBanner(text('U9 Larks vs Wren FC')), inBanner(text('tomorrow')))
    await ask([], inBanner(text('Larks Meadow')), inBanner(link(/^Directions/)))
    await ask([], inBanner(text('Parking: Park at the north lot.')))
    await ask([], inBanner(text(/Be there 8:30 AM/)), inBanner(text(/Green/)))
    await screen.seeNo(inBanner(text('Cancelled')))
    // The score and the table.
    await ask([], within(region('Last results'), text('Won 3-1')))
    await ask([], region('Standing'))
    // Contacts for a call, and the person who decides about rain.
    await ask([...menu, inMenu('Contact')], link(/^Call/), text(rainLine))
    // The calendar of the team, on an iPhone and on Android.
    await ask(
      [inBanner(link('Full Schedule')), button(/^Subscribe/)],
      link('Apple'),
      link('Google'),
    )
    // How to join.
    await ask(menu, inMenu(/^Registration/))
    // Fees owed are found by the address in the email alone, which is sent again.
    await ask([within({ role: 'contentinfo' }, link('Fees'))], heading('Fees'))
    // Photos of the team.
    await ask([within(region('Meet Our Team'), link(/of U9 Larks$/))], heading('Photos'))
  })
}
