import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { emptyTables } from '../../../tests/content.ts'
import { examplePage } from '../../../tests/example-page.ts'
import { aTeam } from '../../../tests/factories.ts'
import { clubWithFeed } from '../../../tests/feed-club.ts'
import { aVevent } from '../../../tests/feeds.ts'
import { counted } from '../../../ui/english.ts'

const FOLDER = new URL('examples/', import.meta.url)
const club = await clubWithFeed({ settings: { name: 'Bluestem FC', homeTeamNames: ['Hawks'] } })
const { admin, create, made, db } = club

/** Each input is a feed as it has become, an event a line, beneath what staff do before it is synced. */
test.each(['changes.txt', 'teams.txt'])(
  'The schedule after each sync is that of examples/%s',
  async name => {
    const file = new URL(name, FOLDER)
    const teams = /^Teams: (.*)/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(', ') ?? []
    const ids = new Map<string, number>()
    for (const name of teams) ids.set(name, await made('teams', aTeam({ name })))
    const spelled = { written: 'Bluestem 13B', team_id: ids.get('U13 Harriers') }
    if (spelled.team_id) await create('spellings', spelled)
    const page = await examplePage(file, async () => {
      await club.empty()
      return synced
    })
    await emptyTables(db, 'spellings', 'teams')
    await expect(page).toMatchFileSnapshot(`examples/${name}`)
  },
)

async function synced(input: string) {
  const lines = input.split('\n')
  for (const line of lines) {
    const [, act = '', values = '{}'] = /^staff: (\w+) ?(.*)/.exec(line) ?? []
    if (act) await does(act, JSON.parse(values || '{}'))
  }
  club.feed(...lines.filter(line => !line.startsWith('staff: ')).map(eventOf))
  const { synced, errors } = await club.sync()
  const rows: Row[] = await club.rows()
  expect(await club.sync()).toMatchObject({ errors })
  expect(await club.rows()).toEqual(rows)
  const shown: Row[] = await club.shown()
  expect(shown.map(({ status }) => status)).toEqual(rows.map(({ status }) => status))
  return [
    `${synced} synced${errors > 0 ? `, ${counted(errors, 'error')}` : ''}`,
    ...rows.map((row, at) => told(row, shown[at]?.team_name)),
  ]
}

type Row = Record<string, unknown>

const ACTS: Record<string, (path: string, values: object) => Promise<{ status: number }>> = {
  adds: (_, values) => admin.post('/api/admin/schedule', values),
  changes: (path, values) => admin.put(path, values),
  says: (path, values) => admin.post(`${path}/status`, values),
  deletes: path => admin.delete(path),
}

/** Does as staff to the first event of the schedule, or adds one. */
async function does(act: string, values: object) {
  const [first] = await club.rows()
  const answer = await ACTS[act]?.(`/api/admin/schedule/${first?.id}`, values)
  expect([act, answer?.status]).toEqual([act, expect.toBeOneOf([200, 201, 204])])
}

/** 'uid | start | title', and further properties behind. */
function eventOf(line: string) {
  const [uid, start, title, ...more] = line.split(' | ')
  return aVevent(`UID:${uid}`, `DTSTART${start}`, `SUMMARY:${title}`, ...more)
}

function told(row: Row, team: unknown) {
  const { date, time, end_time, type, opponent, title, status, status_reason, location } = row
  const parts = [
    date,
    time,
    end_time,
    type,
    opponent ?? title,
    status,
    status_reason,
    location,
    team,
  ]
  return parts.filter(Boolean).join(' | ')
}
