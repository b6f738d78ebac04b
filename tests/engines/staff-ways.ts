import { expect } from 'vitest'
import { addDays, dayIn } from '../../kit/clock.ts'
import type { Club } from './club.ts'
import { photoFiles } from './photo-files.ts'
import {
  button,
  dialog,
  field,
  heading,
  listItem,
  radio,
  text,
  textbox,
  within,
} from './targets.ts'
import type { AddWay } from './ways.ts'

export function addStaffWays(way: AddWay, { admin, visitor, create }: Club) {
  const today = dayIn('America/Chicago', new Date())

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
    await screen.press(button(new RegExp(`^Status of game against ${rained}`)))
    await screen.press(radio('Cancelled'))
    await screen.press(button('Save'))
    await screen.see(text('Event updated'))
    await screen.seeNo(dialog())
    await screen.press(button(new RegExp(`^Enter score of us against ${played}`)))
    await screen.press(button('One goal more for Our Football Club'))
    await screen.press(button('Save Score'))
    await screen.see(text(`Our Football Club 1–0 ${played}`))
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
    await screen.type('Boots')
    await screen.press(radio('Publish now'))
    await screen.press(button('Create Page'))
    await screen.see(text('Page created'))
    await screen.open(`/tryouts-${width}`)
    await screen.see(heading(`Tryouts ${width}`), text('water'), within(listItem(), text('Boots')))
  })

  way('5 photos are uploaded', async (open, { width }) => {
    const screen = await open(admin, '/admin/gallery')
    await screen.press(button('Add Photos'))
    await screen.see(dialog('Add Photos'))
    await screen.upload(dialog('Add Photos'), await photoFiles(5))
    await screen.fill(field('Title for all'), `Cup ${width}`)
    await screen.press(button('Upload 5 photos'))
    await screen.see(text('5 gallery images created'))
    const { body } = (await visitor().get('/api/gallery')) as { body: { title: string }[] }
    const titles = body.map(({ title }) => title).filter(title => title.startsWith(`Cup ${width}`))
    expect(titles).toHaveLength(5)
  })
}
