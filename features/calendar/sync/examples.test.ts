import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { examplePage } from '../../../tests/example-page.ts'
import { aTeam } from '../../../tests/factories.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'

const FILE = new URL('examples/teams.txt', import.meta.url)
const club = await clubWithFeed({ settings: { name: 'Bluestem FC', homeTeamNames: ['Hawks'] } })

/** Each input is a feed, an event a line. */
test('The teams of events are those of examples/teams.txt', async () => {
  const teams = /^Teams: (.*)/m.exec(readFileSync(FILE, 'utf8'))?.[1]?.split(', ') ?? []
  const ids = new Map<string, number>()
  for (const name of teams) ids.set(name, await club.made('teams', aTeam({ name })))
  await club.create('spellings', { written: 'Bluestem 13B', team_id: ids.get('U13 Harriers') })
  const page = await examplePage(FILE, async () => {
    await club.empty()
    return synced
  })
  await expect(page).toMatchFileSnapshot('examples/teams.txt')
})

async function synced(input: string) {
  club.feed(...input.split('\n').map(eventOf))
  const { synced } = await club.sync()
  const [rows, shown]: Row[][] = await Promise.all([club.rows(), club.shown()])
  return [`${synced} synced`, ...(rows ?? []).map((row, at) => told(row, shown?.[at]?.team_name))]
}

type Row = Record<string, unknown>

function told(row: Row, team: unknown) {
  const { date, time, type, opponent, title, status, status_reason, location } = row
  const parts = [date, time, type, opponent ?? title, status, status_reason, location, team]
  return parts.filter(Boolean).join(' | ')
}

/** 'uid | start | title' */
function eventOf(line: string) {
  const [uid, start, title] = line.split(' | ')
  return aVevent(`UID:${uid}`, `DTSTART${start}`, `SUMMARY:${title}`)
}
