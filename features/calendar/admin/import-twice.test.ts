import { readdir, readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { headRow, listIn } from '../../../kit/admin/csv-heads.ts'
import { guessMapping } from '../../../kit/admin/csv-mapping.ts'
import { readRows } from '../../../kit/admin/csv-read.ts'
import { tableOf } from '../../../kit/admin/csv-rows.ts'
import { startClub } from '../../../tests/app.ts'
import { changeSettings, emptyTables } from '../../../tests/content.ts'
import { aTeam } from '../../../tests/factories.ts'
import { decoded } from '../../../ui/csv/decode.ts'
import { readSheet } from '../../../ui/csv/read.ts'
import { writeCsv } from '../../../ui/csv/write.ts'
import * as csv from './schedule-csv.ts'
import { composeEvent } from './schedule-foreign.ts'

const { admin, db } = await startClub()
await changeSettings(db, { name: 'Bluestem FC', homeTeamNames: ['Bluestem'] })

const SAMPLES = 'features/calendar/admin/samples'
const files = await readdir(SAMPLES)

beforeEach(async () => {
  await emptyTables(db, 'schedule_events', 'teams')
  for (const name of ['U11 Comets', 'U12', 'U12 Gold']) {
    await admin.post('/api/admin/teams', aTeam({ name }))
  }
})

test.each(files)('%s, imported twice: every row is unchanged the second time', async name => {
  const rows = await read(await readFile(`${SAMPLES}/${name}`))
  const count = rows.length
  expect(await send(rows, { dryRun: true })).toMatchObject({ created: count, refused: 0 })
  expect(await send(rows)).toMatchObject({ created: count })
  expect(await send(rows, { dryRun: true })).toMatchObject({ ...NONE, unchanged: count })
  expect(await send(rows.toReversed(), { dryRun: true })).toMatchObject({
    ...NONE,
    unchanged: count,
  })
})

test.each(files)('%s, imported, exported and imported: every row is unchanged', async name => {
  const rows = await read(await readFile(`${SAMPLES}/${name}`))
  await send(rows)
  const stored = (await admin.get('/api/schedule')).body
  const teams = (await admin.get('/api/teams')).body
  const table = tableOf(csv.default, stored, { teams })
  for (const file of [table, table.map(cells => cells.slice(1))]) {
    const again = await read(Buffer.from(writeCsv(file)))
    expect(await send(again, { dryRun: true })).toMatchObject({ ...NONE, unchanged: rows.length })
  }
})

/** The service's changes in its next file. */
const CHANGES: Record<string, [string, string][]> = {
  'arbiter.csv': [['Sat 9:00 AM', 'Sat 10:30 AM']],
  // Without numbers it is asked whether the game moved.
  'coach.csv': [
    ['9:00 AM', '10:00 AM'],
    ['TBD', '3:00 PM'],
  ],
  'demosphere.csv': [['9:00a', '9:30a']],
  'gotsport-export.csv': [
    ['2031",,Bluestem', '2031",4:00 PM CDT,Bluestem'],
    ['Ross Park,Field 4', 'Ross Park,Field 5'],
  ],
  'gotsport.csv': [
    ['9/20/2031,10:30 AM', '9/21/2031,2:00 PM'],
    ['Field 3,Canceled', 'Field 3,Scheduled'],
  ],
  'leagueapps.csv': [['09:00,10:15', '09:30,10:45']],
  'playmetrics.csv': [['Field 2,,Scheduled', 'Field 2,,Cancelled']],
  'sports-connect.csv': [['12:00 AM', '2:00 PM']],
  'sportsengine.csv': [['10:00 AM', '10:30 AM']],
  'teamsideline.csv': [['TBD', '12:30 PM']],
  'teamsnap.csv': [['09:00:00 AM', '10:00:00 AM']],
}

test.each(Object.entries(CHANGES))(
  '%s, then with the usual changes: those events change, and no other is made',
  async (name, changes) => {
    const first = await readFile(`${SAMPLES}/${name}`, 'utf8')
    const second = changes.reduce((text, [was, is]) => text.replace(was, is), first)
    await send(await read(Buffer.from(first)))
    const before = await idsByVersion()
    const rows = await read(Buffer.from(second))
    // Whom the preview asks about has moved.
    const { body } = await admin.post('/api/admin/schedule/import', { rows, dryRun: true })
    const moved = rows.map((row, at) => ({ ...row, ...idOf(body.rows[at]) }))
    await send(moved)
    const after = await idsByVersion()
    expect(after.map(([id]) => id)).toEqual(before.map(([id]) => id))
    expect(after.filter(([, version]) => version > 1)).toHaveLength(changes.length)
  },
)

const NONE = { created: 0, updated: 0, refused: 0 }

async function read(file: Buffer) {
  const club = (await admin.get('/api/settings')).body
  const teams = (await admin.get('/api/teams')).body
  const sheet = readSheet(decoded(file))
  const { table } = listIn(csv, sheet, headRow(csv, sheet).row)
  const reading = {
    mapping: guessMapping(csv, table).mapping,
    club: { today: '2031-08-20', timeZone: 'America/Chicago' },
    compose: composeEvent({ club, teams }),
  }
  const { open } = readRows(csv, table, { ...reading, replies: {} })
  const replies = open.map(({ key, choices }) => [key, choices[0]?.value ?? ''])
  const { rows, rejected } = readRows(csv, table, {
    ...reading,
    replies: Object.fromEntries(replies),
  })
  expect(rejected).toEqual([])
  return rows
}

async function send(rows: object[], more: object = {}) {
  const { body } = await admin.post('/api/admin/schedule/import', {
    rows,
    dryRun: false,
    ...more,
  })
  expect(body.rows?.filter((row: object) => 'similar' in row) ?? []).toEqual([])
  return body
}

function idOf({ similar }: { similar?: { id: number } }) {
  return similar ? { id: similar.id } : {}
}

async function idsByVersion(): Promise<[id: number, version: number][]> {
  const { body } = await admin.get('/api/schedule')
  return body
    .map(({ id, version }: { id: number; version: number }) => [id, version])
    .toSorted(([a]: number[], [b]: number[]) => (a ?? 0) - (b ?? 0))
}
