import { expect, test } from 'vitest'
import eventColumns from '../../features/calendar/admin/schedule-csv.ts'
import playerColumns from '../../features/players/admin-csv.ts'
import { startApp } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { numbers } from '../../tests/numbers.ts'
import { readCsv } from '../../ui/csv/read.ts'
import { writeCsv } from '../../ui/csv/write.ts'
import type { CsvColumn } from '../admin/csv.ts'
import { rowsOf, tableOf } from '../admin/csv-rows.ts'
import type { RecognitionRule } from '../resource/recognition.ts'
import { finder } from './finder.server.ts'

const { admin: newAdmin } = await startApp()
const admin = await newAdmin()

const TEXTS = [
  'plain',
  'a, b; c\td',
  'say "hi"',
  '"',
  'one\ntwo',
  'one\r\ntwo',
  'one\rtwo',
  'TRUE',
  'null',
  '=1+1',
  '+12',
  '-5',
  '@home',
  '＝1',
  '=HYPERLINK("//x","y")',
  "=cmd|' /C calc'!A0",
  '-',
  '=',
  "'",
  "''",
  "'quoted'",
  "'=1",
  "''=1",
  "'''+1",
  "O'Neil",
  '007',
  '1e5',
  '3/14',
  '1.0',
  '9:30',
  'Zoë Núñez',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  'ليلى',
  '\u202Eabc',
  'e\u0301',
  'a\u2028b',
  'id',
  'U10 (id 3)',
  'N/A',
  '#7',
  '\\n',
  '\\',
  '%0A',
  '<b>x</b>',
  '&amp;',
  'a\u0001b',
  '-\n-',
  ',',
  ';',
  '\t.',
  'Ω',
  '\uD83E\uDD85 Owls',
  '\u00A0x\u00A0y',
]

test('Players who are exported, deleted and imported are the same', async () => {
  const names = ['U10', 'U10', 'u10', '=U9', 'U8, "Owls"', 'U10 (id 1)']
  const teams: { id: number }[] = []
  for (const name of names) teams.push((await admin.post('/api/admin/teams', aTeam({ name }))).body)
  const more = [{ photoData: '/media/x.webp' }, { bio: 'x'.repeat(40_000) }]
  const players = [...TEXTS.map(textsOf), ...more].map((given, index) =>
    aPlayer({
      position: ['forward', 'midfielder', 'defender', 'goalkeeper'][index % 4],
      team_id: teams[index]?.id ?? null,
      grade: index % 3 ? '4th' : null,
      age: index % 2 ? 9 : null,
      photoUrl: index % 5 ? null : `/media/${`${index}`.padStart(40, '0')}.40x40.jpg`,
      ...given,
    }),
  )
  for (const player of players)
    expect((await admin.post('/api/admin/players', player)).status).toBe(201)
  await expectRoundTrip('players', playerColumns)
})

test('Events that are exported, deleted and imported are the same', async () => {
  for (const [index, text] of TEXTS.entries()) {
    const event = {
      date: `2031-03-${String((index % 28) + 1).padStart(2, '0')}`,
      time: ['00:00', '09:30', '12:00', '23:59'][index % 4],
      type: ['game', 'practice', 'tournament', 'other'][index % 4],
      isHome: index % 3 > 0,
      title: index % 3 ? null : text,
      opponent: index % 2 ? text : null,
      status: ['scheduled', 'delayed', 'moved', 'postponed', 'cancelled'][index % 5],
      status_reason: index % 5 ? text : null,
      location: text,
    }
    expect((await admin.post('/api/admin/schedule', event)).status).toBe(201)
    if (index < 5) await admin.post('/api/admin/schedule', event)
  }
  await expectRoundTrip('schedule', eventColumns)
})

/** Converts through the text of the file and its parser, as the portal does. */
async function expectRoundTrip(path: string, columns: readonly CsvColumn[]) {
  const list = async (): Promise<{ id: number }[]> => (await admin.get(`/api/${path}`)).body
  const teams = (await admin.get('/api/teams')).body
  const before = await list()
  expect(before.length).toBeGreaterThan(50)
  const file = new TextEncoder().encode(writeCsv(tableOf(columns, before, { teams })))
  const { rows, ignored } = rowsOf({ default: columns }, readCsv(file))
  const endpoint = `/api/admin/${path}/import`
  const count = before.length
  const preview = async () => (await admin.post(endpoint, { rows, dryRun: true })).body
  const none = { created: 0, updated: 0, unchanged: 0, refused: 0 }

  expect(ignored).toEqual([])
  expect(await preview()).toMatchObject({ ...none, unchanged: count })
  for (const { id } of before) await admin.delete(`/api/admin/${path}/${id}`)
  expect(await list()).toEqual([])
  expect(await preview()).toMatchObject({ ...none, created: count })
  expect((await admin.post(endpoint, { rows, dryRun: false })).status).toBe(200)
  const withoutId = (row: object) => ({ ...row, id: undefined })
  expect((await list()).map(withoutId)).toEqual(before.map(withoutId))
  expect(await preview()).toMatchObject({ ...none, unchanged: count })
}

function textsOf(text: string) {
  return { name: text, bio: text, statLabel: text, statValue: text }
}

interface Game {
  opponent: string
  day: number
  team: number
}

const rule: RecognitionRule<Game> = {
  key: ({ opponent }) => opponent,
  fits: (row, stored) => row.team === stored.team,
  near: { at: ({ day }) => day, within: 21 },
}
const turn = async () => undefined

function games(count: number, next: (limit: number) => number): Game[] {
  return Array.from({ length: count }, () => ({
    opponent: `Team ${next(2)}`,
    day: next(60),
    team: next(2),
  }))
}

test('The nearest row matches, as if all were compared', async () => {
  for (let seed = 1; seed <= 200; seed++) {
    const next = numbers(seed)
    const stored = games(12, next).sort((one, other) => one.day - other.day)
    const rows = games(12, next)
    const find = await finder(rule, new Set(stored), turn)
    const free = [...stored]
    for (const row of rows) {
      const distance = ({ day }: Game) => Math.abs(day - row.day)
      const [nearest] = free
        .filter(each => each.opponent === row.opponent && each.team === row.team)
        .filter(each => distance(each) <= 21)
        .sort((one, other) => distance(one) - distance(other))
      expect(find(row)).toBe(nearest)
      if (nearest) free.splice(free.indexOf(nearest), 1)
    }
  }
})

test('A game of 5,000 is compared with those near its day alone', async () => {
  let compared = 0
  const counted = {
    ...rule,
    fits: () => {
      compared += 1
      return false
    },
  }
  const stored = Array.from({ length: 5_000 }, (_, day) => ({ opponent: 'Tigers', day, team: 1 }))
  const find = await finder<Game>(counted, new Set(stored), turn)
  for (const row of stored) find(row)
  expect(compared).toBeLessThan(5_000 * 43)
})

const [one, other] = [await newAdmin(), await newAdmin()]
const TIMES = 20
type Row = { id: number; date: string }

test('Two imports and single changes of events at once are all written', async () => {
  const repeated = { from: '2031-09-01', until: '2031-11-30', days: [2], type: 'practice' }
  const made = await one.post('/api/admin/schedule/series', {
    ...repeated,
    time: '18:00',
    location: 'Oak Park',
  })
  expect(made.status).toBe(201)
  const events: Row[] = (await one.get('/api/schedule')).body
  const [first] = events
  const last = events.at(-1)
  const rowsOf = (list: readonly Row[], uniform: string) => ({
    dryRun: false,
    rows: list.map(({ id }) => ({ id, uniform })),
  })
  for (let time = 0; time < TIMES; time++) {
    const answers = await Promise.all([
      one.post('/api/admin/schedule/import', rowsOf(events, `Red ${time}`)),
      other.post('/api/admin/schedule/import', rowsOf(events.toReversed(), `Blue ${time}`)),
      one.put(`/api/admin/schedule/${last?.id}/series`, {
        scope: 'all',
        changes: { notes: `Water ${time}` },
      }),
      other.put(`/api/admin/schedule/${last?.id}`, { arrive_early: time + 1 }),
      other.put(`/api/admin/schedule/${first?.id}`, { arrive_early: time + 1 }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  }
})

test('An import and changes of players at once are all written', async () => {
  const ids: number[] = []
  for (let number = 1; number <= 12; number++)
    ids.push((await one.post('/api/admin/players', aPlayer({ number }))).body.id)
  for (let time = 0; time < TIMES; time++) {
    const answers = await Promise.all([
      one.post('/api/admin/players/import', {
        dryRun: false,
        rows: ids.map(id => ({ id, bio: `Fast ${time}` })),
      }),
      other.post('/api/admin/players/bulk', {
        rows: ids.toReversed().map(id => ({ id })),
        values: { statLabel: `Goals ${time}` },
      }),
      other.put(`/api/admin/players/${ids.at(-1)}`, { number: 100 + time }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  }
})
