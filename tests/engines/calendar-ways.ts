import { expect } from 'vitest'
import { addMonths, monthOf } from '../../features/calendar/schedule/months.ts'
import { formatDay, formatMonth } from '../../kit/format-date.ts'
import { aTeam } from '../factories.ts'
import { testToday } from '../test-clock.ts'
import type { Club } from './club.ts'
import { button, dialog, field, heading, link, text, within } from './targets.ts'
import type { AddWay } from './ways.ts'

export async function addCalendarWays(way: AddWay, { visitor, create }: Club) {
  const today = testToday()
  const month = addMonths(monthOf(today), 1)
  const team = await create('teams', aTeam({ name: 'U12 Harriers' }))
  const game = { type: 'game', date: `${month}-05`, time: '09:00', location: 'Oak Park, Field 1' }
  await create('schedule', { ...game, opponent: 'Red Clay FC', team_id: team.id })
  const card = dialog('U12 Harriers vs Red Clay FC')

  way('schedule, list and month', async open => {
    const screen = await open(visitor(), '/schedule')
    await screen.press(button('Month View'))
    await screen.see(heading(formatMonth(monthOf(today))))
    await screen.press(button('Next month'))
    await screen.see(heading(formatMonth(month)))
    await screen.seePath(`/schedule?view=month&month=${month}`)
    await screen.press(button('List View'))
    await screen.see(button('vs Red Clay FC'))
    await screen.press(button('Previous month'))
    await screen.see(heading(formatMonth(monthOf(today))))
  })

  way('an event’s card and share', async open => {
    const screen = await open(visitor(), '/schedule?view=list')
    await screen.press(button(/vs Red Clay FC/))
    await screen.see(card, within(card, text(formatDay(game.date, today))))
    await screen.press(within(card, text('Add to calendar')))
    await screen.see(within(card, link('Apple (.ics)')))
    const file = await screen.attributeOf(within(card, link('Apple (.ics)')), 'href')
    expect((await visitor().get(file)).text).toContain('Red Clay FC')

    // Families send each other its URL.
    const shared = await open(visitor(), await screen.path())
    await shared.see(card, within(card, text('Oak Park, Field 1')))
    await shared.press(within(card, button('Close')))
    await shared.seeNo(card)
    await shared.seePath('/schedule?view=list')
  })

  way('subscribe to a team’s calendar', async open => {
    const screen = await open(visitor(), '/schedule')
    await screen.press(button(/All Teams/))
    await screen.press(link('U12 Harriers'))
    await screen.seePath(`/schedule?team=${team.id}`)
    await screen.press(button('Subscribe to this calendar'))
    await screen.press(field('Games only'))
    const apple = await screen.attributeOf(link('Apple'), 'href')
    expect(apple).toMatch(new RegExp(`^webcal://.+/teams/${team.id}/calendar.ics\\?games=1$`))
    const { pathname, search } = new URL(apple)
    expect((await visitor().get(pathname + search)).text).toContain('Red Clay FC')
    await screen.press(button('Copy address'))
    await screen.see(button('Copied'))
  })
}
