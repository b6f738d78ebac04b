import { expect } from 'vitest'
import { addDays } from '../../kit/clock.ts'
import { aPictureFile } from '../photos.ts'
import { testToday } from '../test-clock.ts'
import type { Club } from './club.ts'
import { pathOf } from './files.ts'
import {
  button,
  dialog,
  field,
  heading,
  link,
  listItem,
  radio,
  region,
  text,
  textbox,
  within,
} from './targets.ts'
import type { AddWay } from './ways.ts'

export function addStaffWays(way: AddWay, { admin, visitor, create }: Club) {
  const today = testToday()

  way('sign-in with a password', async open => {
    const screen = await open(visitor(), '/auth')
    await screen.fill(textbox('Username'), admin.username)
    await screen.fill(field('Password'), admin.password)
    await screen.press(button('Login'))
    await screen.see(text(`Welcome ${admin.username}!`), heading('Our Football Club Admin'))
    await screen.seePath(/^\/admin/)
  })

  way('a game is cancelled, and another one scored', async (open, { width }) => {
    const [rained, played] = [`Rained ${width}`, `Played ${width}`]
    const game = { type: 'game', time: '09:00', location: 'Oak Park' }
    await create('schedule', { ...game, date: addDays(today, 2), opponent: rained })
    await create('schedule', { ...game, date: addDays(today, -1), opponent: played })
    const screen = await open(admin, '/admin/schedule')
    await screen.press(button(new RegExp(`^View game vs ${rained}`)))
    const opened = width < 1200 ? dialog() : region(`Game vs ${rained}`)
    await screen.press(within(opened, button('Cancel')))
    await screen.see(dialog('Event Status'))
    await screen.press(button('Save'))
    await screen.see(text(/ is cancelled$/))
    await screen.seeNo(dialog())
    await screen.press(link(/^Today/))
    await screen.press(button(new RegExp(`^Add score: Game vs ${played}`)))
    await screen.press(button('One goal more for Our Football Club'))
    await screen.press(button('Save Score'))
    await screen.see(text(new RegExp(`^Our Football Club 1–0 ${played} on `)))
    await screen.seeNo(dialog())

    const { body: events } = await visitor().get('/api/schedule')
    expect(events).toContainEqual(
      expect.objectContaining({ opponent: rained, status: 'cancelled' }),
    )
    const { body: results } = await visitor().get('/api/results')
    expect(results).toContainEqual(
      expect.objectContaining({ awayTeam: played, homeScore: 1, awayScore: 0 }),
    )
  })

  way('a player is changed in the table of all', async (open, { width }) => {
    const name = `Tabled ${width}`
    const player = { name, number: 700 + (width % 100), position: 'forward', year_of_birth: 2015 }
    await create('players', player)
    const screen = await open(
      admin,
      `/admin/players?players-find=Tabled+${width}&players-table=edit`,
    )
    await screen.see(text(name))
    await screen.press({ role: 'gridcell', name: String(player.number) })
    // A finger opens the cell, and 8 stands behind what it says; a mouse chooses it, and 8 replaces that.
    await screen.type('8')
    await screen.key('Enter')
    await screen.press(button('Save 1 player'))
    await screen.see(text(`${name} was updated`))
    const { body } = await admin.get('/api/players')
    const changed = [8, player.number * 10 + 8]
    expect(changed).toContain(body.find((each: { name: string }) => each.name === name)?.number)
  })

  way('a page is written in the editor', async (open, { width }) => {
    const screen = await open(admin, '/admin/pages')
    await screen.press(button('Add Page'))
    await screen.fill(field('Title'), `Tryouts ${width}`)
    await screen.press(textbox('Content'))
    await screen.type('Bring ')
    await screen.press(button('Bold'))
    await screen.seeFocusOn(textbox('Content'))
    await screen.type('water')
    await screen.key('Enter')
    await screen.press(button('Bullet list'))
    await screen.seeFocusOn(textbox('Content'))
    await screen.type('Cleats')
    await screen.press(radio('Publish now'))
    await screen.press(button('Create Page'))
    await screen.see(text(`Tryouts ${width} was created`))
    await screen.open(`/tryouts-${width}`)
    await screen.see(heading(`Tryouts ${width}`), text('water'), within(listItem(), text('Cleats')))
  })

  way('5 photos are uploaded', async (open, { width }) => {
    const screen = await open(admin, '/admin/gallery')
    await screen.press(button('Add Photos'))
    await screen.see(dialog('Add Photos'))
    // The photos have different greens, as large as a phone makes them.
    const photo = async (_: unknown, at: number) =>
      pathOf(await aPictureFile(`photo-${at}.jpg`, `rgb(${at * 20}, 105, 77)`, [1200, 800]))
    await screen.upload(dialog('Add Photos'), await Promise.all(Array.from({ length: 5 }, photo)))
    await screen.fill(field('Title for all'), `Cup ${width}`)
    await screen.press(button('Upload 5 photos'))
    await screen.see(text('5 photos added'))
    const { body } = (await visitor().get('/api/gallery')) as { body: { title: string }[] }
    const titles = body.map(({ title }) => title).filter(title => title.startsWith(`Cup ${width}`))
    expect(titles).toHaveLength(5)
  })
}
