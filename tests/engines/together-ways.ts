import { expect } from 'vitest'
import { aPlayer, aTeam } from '../factories.ts'
import type { Club } from './club.ts'
import { pathOf } from './files.ts'
import { button, dialog, field, menuItem, text, within } from './targets.ts'
import type { AddWay } from './ways.ts'

/** Changes of one list by several people: edit the same row, bring a file, delete and restore. */
export async function addTogetherWays(way: AddWay, { admin, create, userWith }: Club) {
  const other = await userWith('admin')
  const team = await create('teams', aTeam({ name: 'U13 Plovers' }))
  const players = async (name: string) =>
    (await admin.get('/api/players')).body.filter(
      (player: { name: string }) => player.name === name,
    )

  way('two people edit one player', async (open, { width }) => {
    const name = `Shared ${width}`
    const { id } = await create('players', aPlayer({ name }))
    const screen = await open(admin, `/admin/players?players=${id}`)
    screen.expectComplaint(/\b409\b/)
    await screen.fill(field('Bio'), 'Typed here')
    expect((await other.put(`/api/admin/players/${id}`, { bio: 'Theirs' })).status).toBe(200)
    await screen.press(button('Update Player'))
    const conflict = dialog(`Changed by ${other.username}`)
    await screen.see(within(conflict, text('Theirs')), within(conflict, text('Typed here')))
    expect(await players(name)).toMatchObject([{ bio: 'Theirs' }])
    await screen.press(within(conflict, button('Save mine')))
    await screen.see(text('Player updated successfully'))
    expect(await players(name)).toMatchObject([{ bio: 'Typed here' }])
  })

  way('a roster comes as a file', async (open, { width, isPhone }) => {
    // Names have no digits.
    const family = isPhone ? 'Small' : 'Wide'
    const rows = [
      'First name,Last name,Jersey,Birth year,Position,Team',
      `Filed,${family},${100 + (width % 800)},2016,Forward,U13 Plovers`,
    ]
    const screen = await open(admin, '/admin/players')
    await screen.press(button(/^More for /))
    await screen.press(
      isPhone ? within(dialog(), button('Import a file')) : menuItem('Import a file'),
    )
    const roster = { name: 'roster.csv', buffer: rows.join('\r\n') }
    await screen.upload(dialog('Import Players'), [await pathOf(roster)])
    await screen.press(button('Import 1 row'))
    await screen.see(text('1 player created'))
    expect(await players(`Filed ${family}`)).toMatchObject([
      { team_id: team.id, year_of_birth: 2016 },
    ])
  })

  way('a deleted player is restored', async (open, { width }) => {
    const name = `Deleted ${width}`
    const { id } = await create('players', aPlayer({ name, team_id: team.id }))
    expect((await other.delete(`/api/admin/players/${id}`)).status).toBe(204)
    const screen = await open(admin, '/admin/history')
    await screen.press(button(new RegExp(`^Restore: .*${name}`)))
    await screen.see(text(/ as before$/))
    expect(await players(name)).toMatchObject([{ id, team_id: team.id }])
  })
}
