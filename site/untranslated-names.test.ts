import { expect, test } from 'vitest'
import { startClub } from '../tests/app.ts'
import { aCoach, aPlayer, aResult, aTeam } from '../tests/factories.ts'

const { made, giveTeams, visitor } = await startClub({ at: '2026-11-06T18:00:00Z' })
const team_id = await made('teams', aTeam({ name: 'U15 Herons' }))
await giveTeams(await made('coaches', aCoach({ name: 'Sandy Woods' })), [team_id])
await made('players', aPlayer({ name: 'Rose Fields', team_id }))
await made('places', { name: 'Oak Park', address: '12 Main St' })
const game = { date: '2026-11-14', time: '09:00', type: 'game', location: 'Oak Park', team_id }
await made('schedule', { ...game, opponent: 'Red Clay' })
await made('results', aResult({ homeTeam: 'U15 Herons', awayTeam: 'Blue Ridge', team_id }))

test.each([
  ['/', ['U15 Herons', 'Oak Park']],
  ['/team', ['U15 Herons', 'Sandy Woods', 'Rose F.']],
  [`/team/${team_id}/u15-herons`, ['U15 Herons', 'Sandy Woods']],
  ['/schedule', ['U15 Herons', 'Oak Park', 'Blue Ridge']],
  [`/contact?team=${team_id}`, ['U15 Herons', 'Sandy Woods']],
  ['/fields', ['Oak Park']],
])('%s keeps browsers from translating names', async (path, names) => {
  const { text } = await visitor().get(path)
  for (const name of names)
    expect(text, name).toMatch(new RegExp(`translate="no"[^>]*>(?:<[^>]*>)*${name}<`))
})
