import { expect, test } from 'vitest'
import eventColumns from '../../features/calendar/admin/schedule-csv.ts'
import playerColumns from '../../features/players/admin-csv.ts'
import { startApp } from '../../tests/app.ts'
import { aPlayer, aTeam } from '../../tests/factories.ts'
import { readCsv } from '../../ui/csv/read.ts'
import { writeCsv } from '../../ui/csv/write.ts'
import type { CsvColumn } from '../admin/csv.ts'
import { rowsOf, tableOf } from '../admin/csv-rows.ts'

const { admin: newAdmin } = await startApp()
const admin = await newAdmin()

const TEXTS = [
  ...['plain', 'a, b; c\td', 'say "hi"', '"', 'one\ntwo', 'one\r\ntwo', 'one\rtwo', 'TRUE', 'null'],
  ...['=1+1', '+12', '-5', '@home', '＝1', '=HYPERLINK("//x","y")', "=cmd|' /C calc'!A0", '-', '='],
  ...["'", "''", "'quoted'", "'=1", "''=1", "'''+1", "O'Neil", '007', '1e5', '3/14', '1.0', '9:30'],
  ...['Zoë Núñez', '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}', 'ليلى', '\u202Eabc', 'e\u0301'],
  ...['a\u2028b', 'id', 'U10 (id 3)', 'N/A', '#7', '\\n', '\\', '%0A', '<b>x</b>', '&amp;'],
  ...['a\u0001b', '-\n-', ',', ';', '\t.'],
  ...['Ω', '\uD83E\uDD85 Owls', '\u00A0x\u00A0y'],
]

test('players who are exported, deleted and imported are the same', async () => {
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

test('events that are exported, deleted and imported are the same', async () => {
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
