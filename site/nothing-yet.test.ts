import { expect, test } from 'vitest'
import { startApp } from '../tests/app.ts'
import { aTeam } from '../tests/factories.ts'

test('GET of pages of a club that has nothing yet: each section says so, of a team by its name', async () => {
  const { admin: newAdmin, visitor } = await startApp()
  const admin = await newAdmin()
  const says = async (path: string, ...sentences: string[]) => {
    const text = (await visitor().get(path)).text.replaceAll(/<!-- -->|<\/?bdi>/g, '')
    for (const sentence of sentences) expect(text, path).toContain(sentence)
  }
  await says('/', 'No game on the schedule yet.', 'No players found.', 'No photos yet.')
  await says('/team', 'No players found.', 'No coaching staff information available.')
  await says('/schedule', 'No upcoming events.', 'No results yet.', 'No standings yet.')
  const teams = ['U8 Sparrows', 'U15 Hawks'].map(name => aTeam({ name }))
  const [, hawks] = await Promise.all(teams.map(team => admin.post('/api/admin/teams', team)))
  const game = { type: 'game', date: '2026-11-21', time: '09:00', location: 'Field 3' }
  const row = { ...game, opponent: 'Red Clay FC', team_id: hawks?.body.id }
  expect((await admin.post('/api/admin/schedule', row)).status).toBe(201)
  const sparrows = (await visitor().get('/api/teams')).body[0].id
  await says(`/team?team=${sparrows}`, 'No players found for U8 Sparrows.')
  await says(`/schedule?team=${sparrows},${hawks?.body.id}`, 'No events yet: U8 Sparrows')
  await says('/schedule?team=999999', 'Red Clay FC')
})
